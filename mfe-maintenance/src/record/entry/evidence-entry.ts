/** Videos, a signature and observations that were picked, as the form holds them. */
import type { Evidence, EvidenceBody } from 'shared-kit/contracts/legal/evidence';

export type EvidenceEntry = Evidence;

export const evidenceEntry = ({
  videoIds,
  signatureId,
  signedBy,
  genericObservationIds,
}: Evidence): EvidenceEntry => ({ videoIds, signatureId, signedBy, genericObservationIds });

/** What is sent of it: only what differs from what was recorded. A name is that of a signature, or nobody's. */
export const evidenceOf = (entry: EvidenceEntry, recorded: Evidence): EvidenceBody => {
  const signedBy = entry.signatureId === null ? '' : entry.signedBy.trim();
  const told: EvidenceEntry = { ...evidenceEntry(entry), signedBy };
  const stands = evidenceEntry(recorded);
  return Object.fromEntries(
    Object.entries(told).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(stands[name as keyof EvidenceEntry]),
    ),
  );
};
