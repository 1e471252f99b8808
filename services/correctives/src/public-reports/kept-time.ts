const dayMs = 24 * 3_600_000;
const usualDays = 90;

/** Days that a contact is kept, and a report that was not accepted; `PUBLIC_REPORT_DAYS`. */
export const keptDays = (): number => {
  const given = Number(process.env.PUBLIC_REPORT_DAYS ?? usualDays);
  return Number.isFinite(given) && given > 0 ? given : usualDays;
};

/** When what is told of the reporter is deleted: so long after it came, or after it was decided. */
export const forgetAtAfter = (at: Date): Date => new Date(at.getTime() + keptDays() * dayMs);
