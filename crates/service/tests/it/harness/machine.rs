//! The clock and the randomness of a test.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use quire_client::models::Timestamp;
use quire_service::Environment;

/// Start of every test: 2026-01-01T00:00:00Z, in microseconds.
const START: i64 = 1_767_225_600_000_000;

/// A clock that is stopped until it is moved.
#[derive(Clone)]
pub(crate) struct Clock {
    now: Arc<AtomicI64>,
    /// Monotonic time, in microseconds.
    passed: Arc<AtomicI64>,
    /// Number of reads before one read panics.
    good_for: Arc<AtomicI64>,
}

impl Default for Clock {
    fn default() -> Self {
        Self {
            now: Arc::new(AtomicI64::new(START)),
            passed: Arc::default(),
            good_for: Arc::new(AtomicI64::new(i64::MAX)),
        }
    }
}

impl Clock {
    /// Now, in microseconds.
    pub(crate) fn now(&self) -> i64 {
        self.now.load(Ordering::SeqCst)
    }

    /// Makes the service panic when it reads the clock for the `time`th time from now.
    pub(crate) fn panic_at(&self, time: i64) {
        self.good_for.store(time, Ordering::SeqCst);
    }

    fn read(&self) -> i64 {
        let left = self.good_for.fetch_sub(1, Ordering::SeqCst);
        assert_ne!(left, 1, "the clock broke, as the test asked for");
        self.now()
    }

    /// Lets time pass.
    pub(crate) fn advance(&self, by: Duration) {
        self.jump_ahead(by);
        let microseconds = i64::try_from(by.as_micros()).unwrap();
        self.passed.fetch_add(microseconds, Ordering::SeqCst);
    }

    /// Sets the wall clock ahead; no time passes.
    pub(crate) fn jump_ahead(&self, by: Duration) {
        let microseconds = i64::try_from(by.as_micros()).unwrap();
        self.now.fetch_add(microseconds, Ordering::SeqCst);
    }

    /// Sets the wall clock back; no time passes.
    pub(crate) fn jump_back(&self, by: Duration) {
        let microseconds = i64::try_from(by.as_micros()).unwrap();
        self.now.fetch_sub(microseconds, Ordering::SeqCst);
    }

    /// Returns the time that the clock will show.
    pub(crate) fn after(&self, by: Duration) -> Timestamp {
        Timestamp::from_microseconds(self.now() + i64::try_from(by.as_micros()).unwrap())
    }
}

/// That clock, and random bytes that are the same in every run.
pub(crate) fn environment(clock: &Clock) -> Environment {
    let (clock, passed) = (clock.clone(), clock.passed.clone());
    let state = Mutex::new(0x5eed_u64);
    Environment {
        now: Arc::new(move || clock.read()),
        monotonic: Arc::new(move || {
            Duration::from_micros(passed.load(Ordering::SeqCst).try_into().unwrap())
        }),
        fill_random: Arc::new(move |bytes| {
            let mut state = state.lock().unwrap();
            for chunk in bytes.chunks_mut(8) {
                chunk.copy_from_slice(&split_mix(&mut state).to_le_bytes()[..chunk.len()]);
            }
        }),
    }
}

/// The next number of `SplitMix64`.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut number = *state;
    number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
