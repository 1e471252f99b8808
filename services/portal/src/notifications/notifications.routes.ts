import * as contracts from 'shared-kit/contracts/notifications';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { getState, retry } from './mail/mail-state.ts';
import { count, list, mark, readAll } from './own-notifications.ts';
import { getSettings, saveSettings } from './settings.ts';

export const notificationRoutes = [
  defineRoute(contracts.listNotifications, { handle: list }),
  defineRoute(contracts.countNotifications, { handle: count }),
  defineRoute(contracts.markNotifications, { handle: mark }),
  defineRoute(contracts.readAllNotifications, { handle: readAll }),
  defineRoute(contracts.getNotificationSettings, { handle: getSettings }),
  defineRoute(contracts.saveNotificationSettings, { handle: saveSettings }),
  defineRoute(contracts.getMailState, { handle: getState }),
  defineRoute(contracts.retryMail, { handle: retry }),
];
