import {
  type listProcessing as contract,
  type Processing,
  processingActivities,
} from 'shared-kit/contracts/people/privacy';
import type { RetentionKind } from 'shared-kit/contracts/retention';
import type { Handler } from 'shared-kit/server/http/define-route';
import type { PortalDeps } from '../deps.ts';
import { readPrivacySettings, retentionLine } from './privacy-notice.ts';
import { inEach } from './privacy-words.ts';
import { retentionRows } from './retention.ts';

/** What of each activity is kept for a time. */
const kindsOf: Readonly<Record<Processing['activity'], readonly RetentionKind[]>> = {
  accounts: ['formerPeople', 'sessions', 'signInAttempts', 'knownDevices', 'factorRecoveries'],
  work: ['maintenanceRecords', 'imports', 'unclaimedFiles'],
  publicReports: ['publicReports'],
  notices: ['notifications', 'mails'],
  audit: ['audit'],
  exports: ['exports', 'jobs'],
};

export const listProcessing: Handler<typeof contract, PortalDeps> = async (_input, { db }) => {
  const [{ controller }, rows] = await Promise.all([readPrivacySettings(db), retentionRows(db)]);
  const data = processingActivities.map((activity): Processing => {
    const kept = rows.filter(({ kind }) => kindsOf[activity].includes(kind));
    const told = (name: string) => inEach(({ t }) => t(`activities.${activity}.${name}`));
    return {
      activity,
      controller,
      name: told('name'),
      purpose: told('purpose'),
      basis: told('basis'),
      people: told('people'),
      data: told('data'),
      recipients: inEach(({ t }) => t('recipients')),
      retention: inEach((words) => kept.map((row) => retentionLine(row, words)).join('\n')),
      security: inEach(({ t }) => t('security')),
    };
  });
  return { data, total: data.length };
};
