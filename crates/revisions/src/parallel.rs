//! Computes on two threads.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Maps items on two threads. Results are in the order of the items.
///
/// The caller bounds how many items there are, since all results are in memory.
pub fn map<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let run = || {
        let mut done = Vec::with_capacity(items.len());
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            match items.get(at) {
                Some(item) => done.push((at, work(item))),
                None => return done,
            }
        }
    };
    let mut done = thread::scope(|scope| {
        let more = items.len() > 1;
        // Without a second thread, this one does everything.
        let other = more.then(|| thread::Builder::new().spawn_scoped(scope, run).ok());
        let mut done = run();
        if let Some(other) = other.flatten() {
            done.extend(other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        done
    });
    done.sort_unstable_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    #[test]
    fn results_are_in_the_order_of_the_items() {
        for count in [0, 1, 2, 3, 1_000] {
            let items: Vec<usize> = (0..count).collect();
            let expected: Vec<usize> = items.iter().map(|item| item * 2).collect();
            assert_eq!(super::map(&items, |item| item * 2), expected);
        }
    }

    #[test]
    fn two_threads_work_at_once() {
        // Neither item is done before both are begun.
        let barrier = Barrier::new(2);
        let waits = |item: &i32| {
            barrier.wait();
            *item
        };
        assert_eq!(super::map(&[1, 2], waits), [1, 2]);
    }

    #[test]
    #[should_panic(expected = "broken item")]
    fn a_panic_goes_on() {
        super::map(&[1, 2, 3], |item| assert!(*item < 3, "broken item"));
    }
}
