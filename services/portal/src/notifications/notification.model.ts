import type { mongo } from 'mongoose';
import type { Notification, NotificationSettings } from 'shared-kit/contracts/notifications';
import { defineFollower } from 'shared-kit/server/changes';
import { defineCollection } from 'shared-kit/server/database/define-collection';

type Dates = 'at' | 'readAt' | 'dueAt';
type Stored = Omit<Notification, 'id' | 'installationName' | 'path' | 'isSecondVisit' | Dates>;

/** What somebody is told of, as it is stored. */
export interface NotificationRecord extends Stored {
  _id: mongo.ObjectId;
  userId: number;
  /** What is told: once to each person. */
  key: string;
  /** Whoever may no longer see this of the installation is no longer told. */
  area: string;
  /** Within the area; 0 where it is no record. */
  recordId: number;
  /** It is told because the record is the reader's: it goes when the record is somebody else's. */
  isOwn: boolean;
  at: Date;
  readAt: Date | null;
  dueAt: Date | null;
  /** Not there of what has no such day. */
  isSecondVisit?: boolean;
  /** The screen of what is no record; else empty. */
  screen: string;
  inBell: boolean;
  /** When it goes into a digest; null where it goes into none, or has gone. */
  digestAt: Date | null;
}

export const notifications = defineCollection<NotificationRecord>('notifications', [
  { key: { userId: 1, key: 1 }, unique: true },
  { key: { userId: 1, inBell: 1, at: -1, _id: -1 } },
  { key: { userId: 1, inBell: 1, readAt: 1 } },
  { key: { key: 1 } },
  { key: { area: 1, recordId: 1 } },
  { key: { digestAt: 1, userId: 1 } },
  { key: { at: 1 } },
]);

/** Of who has chosen something; `_id` is the user's. */
export interface SettingsRecord extends NotificationSettings {
  readonly _id: number;
}
export const notificationSettings = defineCollection<SettingsRecord>('notificationSettings');

/** What was looked through of an installation, `_id`: until which day, until which target, and in which areas. */
export interface LookRecord {
  readonly _id: number;
  readonly day: string;
  readonly targetsUntil: Date;
  /** What it had that is told of; not there where it is older than this. */
  readonly areas?: readonly string[];
}
export const notificationLooks = defineCollection<LookRecord>('notificationLooks');

export const notificationPlaces = defineFollower('notification');
