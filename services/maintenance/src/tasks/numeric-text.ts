/** Numbers as people write them down: `60`, `-3,5`, `0.25`. No grouping: `1.234,5` could mean two things. */
const form = /^[+-]?\d{1,12}(?:[.,]\d{1,12})?$/;

/** The number and its text with a decimal point, as precise as it was written; null for anything else. */
export const parseNumber = (written: string): { value: number; text: string } | null => {
  const trimmed = written.trim().replace('−', '-');
  if (!form.test(trimmed)) return null;
  const text = trimmed.replace(',', '.').replace(/^\+/, '');
  return { value: Number(text), text };
};

/** Both limits are allowed values themselves. */
export const limitsAllow = (
  value: number,
  { min, max }: { min: number | null; max: number | null },
): boolean => (min === null || value >= min) && (max === null || value <= max);
