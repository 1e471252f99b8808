import { trusted } from 'shared-kit/server/database/mongo';

/** Element types that are approved, or await it in one of the installations; those from before there were approvals do not say. */
export const worksIn = (installationIds: readonly number[]) => ({
  $or: [{ awaitsApproval: trusted({ $ne: true }) }, { onlyIn: trusted({ $in: installationIds }) }],
});
