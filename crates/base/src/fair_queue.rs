//! A bounded number of permits for long work, with a queue in which every requester has the same share.
//!
//! - Permits go round robin to the organizations that wait, within each to its callers, and within each of these in the
//!   order in which they asked. So what one caller waits for delays another caller by one permit per round.
//! - If the queue is full, the caller with most in it is refused: its newest entry makes room, or its new one is refused.
//! - An entry leaves the queue when its future is dropped.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::requester::Share;

/// The queue, and its free permits.
#[derive(Debug)]
pub struct FairQueue {
    state: Mutex<State>,
    /// The number of permits.
    permits: usize,
    /// The maximum number of entries.
    room: usize,
}

/// A permit, until it is dropped.
#[derive(Debug)]
pub struct Permit(Arc<FairQueue>);

/// The queue is full, and nobody waits for more than this caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

#[derive(Debug, Default)]
struct State {
    taken: usize,
    count: usize,
    next: u64,
    of_callers: HashMap<u64, usize>,
    organizations: VecDeque<Organization>,
}

#[derive(Debug)]
struct Organization {
    key: u64,
    callers: VecDeque<Caller>,
}

#[derive(Debug)]
struct Caller {
    key: u64,
    entries: VecDeque<Entry>,
}

#[derive(Debug)]
struct Entry {
    number: u64,
    grant: oneshot::Sender<()>,
}

/// A place in the queue, which is left when it is dropped.
struct Waiting {
    queue: Arc<FairQueue>,
    share: Share,
    number: u64,
}

impl FairQueue {
    /// A queue with this number of permits, and room for this number of entries.
    pub fn new(permits: usize, room: usize) -> Arc<Self> {
        Arc::new(Self {
            state: Mutex::default(),
            permits: permits.max(1),
            room: room.max(1),
        })
    }

    /// Waits for a permit, unless the queue has no room for another entry of this requester.
    pub async fn acquire(self: &Arc<Self>, share: Share) -> Result<Permit, Full> {
        let (granted, waiting) = {
            let mut state = self.state();
            if state.taken < self.permits && state.count == 0 {
                state.taken += 1;
                return Ok(Permit(Arc::clone(self)));
            }
            if state.count >= self.room {
                state.make_room(share.caller)?;
            }
            let (grant, granted) = oneshot::channel();
            let number = state.add(share, grant);
            let waiting = Waiting {
                queue: Arc::clone(self),
                share,
                number,
            };
            (Granted(granted, Arc::clone(self)), waiting)
        };
        let result = granted.wait().await;
        drop(waiting);
        result
    }

    /// The number of entries that wait.
    #[cfg(test)]
    pub fn waiting(&self) -> usize {
        self.state().count
    }

    /// The number of permits that are free.
    #[cfg(test)]
    pub fn free(&self) -> usize {
        self.permits - self.state().taken
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Passes a permit on, or frees it.
    fn give_back(&self) {
        let mut state = self.state();
        while let Some(entry) = state.first() {
            if entry.grant.send(()).is_ok() {
                return;
            }
        }
        state.taken = state.taken.saturating_sub(1);
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.0.give_back();
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.queue.state().remove(self.share, self.number);
    }
}

/// The receiving end of a grant; one that comes too late is passed on.
struct Granted(oneshot::Receiver<()>, Arc<FairQueue>);

impl Granted {
    async fn wait(mut self) -> Result<Permit, Full> {
        match (&mut self.0).await {
            Ok(()) => Ok(Permit(Arc::clone(&self.1))),
            Err(_) => Err(Full),
        }
    }
}

impl Drop for Granted {
    fn drop(&mut self) {
        // After `wait`, the channel is empty.
        self.0.close();
        if self.0.try_recv().is_ok() {
            self.1.give_back();
        }
    }
}

impl State {
    fn add(&mut self, share: Share, grant: oneshot::Sender<()>) -> u64 {
        let number = self.next;
        self.next += 1;
        self.count += 1;
        *self.of_callers.entry(share.caller).or_default() += 1;
        let organization = find(
            &mut self.organizations,
            |organization| organization.key == share.organization,
            || Organization {
                key: share.organization,
                callers: VecDeque::new(),
            },
        );
        let caller = find(
            &mut organization.callers,
            |caller| caller.key == share.caller,
            || Caller {
                key: share.caller,
                entries: VecDeque::new(),
            },
        );
        caller.entries.push_back(Entry { number, grant });
        number
    }

    /// Takes the entry whose round it is.
    fn first(&mut self) -> Option<Entry> {
        let mut organization = self.organizations.pop_front()?;
        let mut caller = organization.callers.pop_front()?;
        let entry = caller.entries.pop_front();
        let key = caller.key;
        if !caller.entries.is_empty() {
            organization.callers.push_back(caller);
        }
        if !organization.callers.is_empty() {
            self.organizations.push_back(organization);
        }
        self.forget(key);
        entry
    }

    /// Refuses the newest entry of the caller with most of them, unless that is the caller who asks.
    fn make_room(&mut self, asking: u64) -> Result<(), Full> {
        let own = self.of_callers.get(&asking).copied().unwrap_or(0);
        let most = self.of_callers.iter().max_by_key(|(_, count)| **count);
        let Some((&most, _)) = most.filter(|(_, count)| **count > own + 1) else {
            return Err(Full);
        };
        let newest = self.organizations.iter().flat_map(|organization| {
            let of_most = organization.callers.iter().filter(|c| c.key == most);
            of_most.filter_map(|caller| Some((organization.key, caller.entries.back()?.number)))
        });
        if let Some((organization, number)) = newest.max_by_key(|(_, number)| *number) {
            let caller = most;
            self.remove(
                Share {
                    caller,
                    organization,
                },
                number,
            );
        }
        Ok(())
    }

    /// Removes an entry, if it waits.
    fn remove(&mut self, share: Share, number: u64) {
        let organizations = &mut self.organizations;
        let Some(at) = organizations
            .iter()
            .position(|one| one.key == share.organization)
        else {
            return;
        };
        let callers = &mut organizations[at].callers;
        let Some(place) = callers.iter().position(|one| one.key == share.caller) else {
            return;
        };
        let entries = &mut callers[place].entries;
        // Numbers grow.
        let Ok(index) = entries.binary_search_by_key(&number, |entry| entry.number) else {
            return;
        };
        entries.remove(index);
        if entries.is_empty() {
            callers.remove(place);
        }
        if organizations[at].callers.is_empty() {
            organizations.remove(at);
        }
        self.forget(share.caller);
    }

    /// Counts an entry that has left.
    fn forget(&mut self, caller: u64) {
        self.count -= 1;
        if let Some(count) = self.of_callers.get_mut(&caller) {
            *count -= 1;
            if *count == 0 {
                self.of_callers.remove(&caller);
            }
        }
    }
}

/// The item of a list, which is added if it is not there.
fn find<T>(list: &mut VecDeque<T>, is_it: impl Fn(&T) -> bool, new: impl FnOnce() -> T) -> &mut T {
    let at = list.iter().position(is_it).unwrap_or_else(|| {
        list.push_back(new());
        list.len() - 1
    });
    &mut list[at]
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn share(caller: u64, organization: u64) -> Share {
        Share {
            caller,
            organization,
        }
    }

    /// Starts to wait, and returns what waits once it is in the queue.
    async fn wait(
        queue: &Arc<FairQueue>,
        share: Share,
        order: &Arc<Mutex<Vec<Share>>>,
    ) -> tokio::task::JoinHandle<Result<(), Full>> {
        let (queue, order) = (Arc::clone(queue), Arc::clone(order));
        let task = tokio::spawn(async move {
            let permit = queue.acquire(share).await?;
            order.lock().unwrap().push(share);
            drop(permit);
            Ok(())
        });
        tokio::task::yield_now().await;
        task
    }

    #[tokio::test]
    async fn organizations_and_callers_take_turns() {
        let (queue, order) = (FairQueue::new(1, 64), Arc::default());
        let held = queue.acquire(share(1, 1)).await.unwrap();
        let mut tasks = Vec::new();
        let flood = [share(1, 1); 6];
        let others = [share(2, 1), share(3, 2), share(3, 2), share(4, 2)];
        for one in flood.into_iter().chain(others) {
            tasks.push(wait(&queue, one, &order).await);
        }
        assert_eq!(queue.waiting(), 10);
        drop(held);
        for task in tasks {
            task.await.unwrap().unwrap();
        }
        let callers: Vec<u64> = order.lock().unwrap().iter().map(|one| one.caller).collect();
        assert_eq!(callers, [1, 3, 2, 4, 1, 3, 1, 1, 1, 1]);
        assert_eq!((queue.waiting(), queue.free()), (0, 1));
    }

    #[tokio::test]
    async fn a_full_queue_refuses_the_caller_with_most_in_it() {
        let (queue, order) = (FairQueue::new(1, 4), Arc::default());
        let held = queue.acquire(share(1, 1)).await.unwrap();
        let mut flood = Vec::new();
        for _ in 0..4 {
            flood.push(wait(&queue, share(1, 1), &order).await);
        }
        assert_eq!(queue.acquire(share(1, 1)).await.unwrap_err(), Full);
        let other = wait(&queue, share(2, 1), &order).await;
        assert_eq!(flood.pop().unwrap().await.unwrap(), Err(Full));
        let third = wait(&queue, share(3, 3), &order).await;
        assert_eq!(flood.pop().unwrap().await.unwrap(), Err(Full));
        drop(held);
        for task in flood.into_iter().chain([other, third]) {
            task.await.unwrap().unwrap();
        }
        assert_eq!((queue.waiting(), queue.free()), (0, 1));
    }

    #[tokio::test]
    async fn an_entry_leaves_with_its_future() {
        let (queue, order) = (FairQueue::new(1, 4), Arc::default());
        let held = queue.acquire(share(1, 1)).await.unwrap();
        let gone = wait(&queue, share(2, 1), &order).await;
        let stays = wait(&queue, share(3, 1), &order).await;
        gone.abort();
        assert!(gone.await.unwrap_err().is_cancelled());
        assert_eq!(queue.waiting(), 1);
        // Granted, but gone before it notices.
        let mut late = Box::pin(queue.acquire(share(4, 4)));
        assert!(futures_util::poll!(&mut late).is_pending());
        drop(held);
        stays.await.unwrap().unwrap();
        drop(late);
        assert_eq!((queue.waiting(), queue.free()), (0, 1));
    }
}
