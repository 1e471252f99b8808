import * as privacy from 'shared-kit/contracts/people/privacy';
import * as retention from 'shared-kit/contracts/retention';
import { defineRoute } from 'shared-kit/server/http/define-route';
import {
  getPrivacyNotice,
  getPrivacySettings,
  readPrivacyHistory,
  savePrivacySettings,
} from './privacy-notice.ts';
import { listProcessing } from './processing-record.ts';
import { getRetention, readRetentionHistory, saveRetention } from './retention.ts';

export const privacyRoutes = [
  defineRoute(retention.getRetention, { handle: getRetention }),
  defineRoute(retention.saveRetention, { handle: saveRetention }),
  defineRoute(retention.retentionHistory, { handle: readRetentionHistory }),
  defineRoute(privacy.getPrivacyNotice, { handle: getPrivacyNotice }),
  defineRoute(privacy.getPrivacySettings, { handle: getPrivacySettings }),
  defineRoute(privacy.savePrivacySettings, { handle: savePrivacySettings }),
  defineRoute(privacy.privacyHistory, { handle: readPrivacyHistory }),
  defineRoute(privacy.listProcessing, { handle: listProcessing }),
];
