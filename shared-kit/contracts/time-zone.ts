/** Of an installation that names no other, and of what belongs to none. */
export const defaultTimeZone = 'Europe/Madrid';
