import { keptFor } from 'shared-kit/server/retention';
import { mailOutbox } from './mail/outbox.model.ts';
import { notifications } from './notification.model.ts';

/** What has been told to people goes after a while that is chosen. */
export const keptNotices = [
  keptFor('notifications', notifications, 'at'),
  keptFor('mails', mailOutbox, 'finishedAt'),
];
