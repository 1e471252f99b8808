/** How many days before its end a calibration is worth a word. */
const soonDays = 60;

export type CalibrationState = 'unknown' | 'valid' | 'expiring' | 'expired';

/** What a calibration is worth on a day; the day of its expiry is its last good one. Days as `2026-11-21`. */
export const calibrationState = (expiry: string | null, today: string): CalibrationState => {
  if (expiry === null) return 'unknown';
  if (expiry < today) return 'expired';
  const left = (Date.parse(expiry) - Date.parse(today)) / 86_400_000;
  return left <= soonDays ? 'expiring' : 'valid';
};
