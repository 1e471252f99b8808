/** Of which leaks the law asks for another check once they are repaired: those that lost gas, not those of water. */
import type { Corrective } from '../../../contracts/correctives/corrective.ts';

/** What services before it was asked for publish has no answer. */
type Leak = Pick<Corrective, 'failureMode'> & {
  readonly refrigerantLost?: Corrective['refrigerantLost'] | undefined;
};

/** Nobody asks whether something else than a leak lost gas. */
export const asksForLoss = ({ failureMode }: Pick<Corrective, 'failureMode'>): boolean =>
  failureMode === 'leak';

/** What is kept of an answer: one that was not given leaves what stands. */
export const lossOf = (
  { refrigerantLost, ...closing }: Leak,
  before: Corrective['refrigerantLost'] | undefined,
): Corrective['refrigerantLost'] => {
  if (!asksForLoss(closing)) return null;
  return (refrigerantLost === undefined ? before : refrigerantLost) ?? null;
};

/** Where nobody has said of what, it may have been gas: Regulation (EU) 2024/573, article 4.5. */
export const isRefrigerantLeak = ({ failureMode, refrigerantLost = null }: Leak): boolean =>
  failureMode === 'leak' && refrigerantLost !== false;
