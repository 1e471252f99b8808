/** A portal whose people are told of what stand-ins of the other services publish. */
import { correctivesFeature } from 'shared-kit/contracts/correctives/corrective-access';
import { inspectionFeatures, inspectionsFeature } from 'shared-kit/contracts/legal/inspection-access';
import {
  type ChosenKind,
  chosenKinds,
  defaultNotificationSettings,
  listNotifications,
  type MailTime,
  type Notification,
  type NotificationSettings,
  saveNotificationSettings,
} from 'shared-kit/contracts/notifications';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { maintenanceFeature } from 'shared-kit/contracts/plans/programmes';
import type { ChangeFacts } from 'shared-kit/contracts/views/changes';
import type { InspectionV1 } from 'shared-kit/contracts/views/inspections';
import { correctivesV1, inspectionsV1 } from 'shared-kit/contracts/views/related';
import { grantsOf } from 'shared-kit/server/access/grants';
import { writeAudit } from 'shared-kit/server/audit';
import { numberChanges } from 'shared-kit/server/changes';
import { type Connection, databaseOf, inTransaction } from 'shared-kit/server/database/mongo';
import { createService } from 'shared-kit/server/service';
import { testRelease } from 'shared-kit/testing/test-release';
import { insertPlace, newPlace } from '../../src/accounts/installation-users/place-store.ts';
import { roles } from '../../src/accounts/roles/role.model.ts';
import { roleKeys } from '../../src/accounts/roles/role-keys.ts';
import type { MailConfig } from '../../src/config.ts';
import type { ToldCorrective } from '../../src/notifications/corrective-occurrences.ts';
import { lookThrough } from '../../src/notifications/look-daily.ts';
import { mailOutbox } from '../../src/notifications/mail/outbox.model.ts';
import {
  notificationLooks,
  notificationSettings,
  notifications,
} from '../../src/notifications/notification.model.ts';
import { followOwners } from '../../src/notifications/notify.ts';
import type { Telling } from '../../src/notifications/write-occurrences.ts';
import { addUser, startTestPortal, type TestPortal } from '../test-portal.ts';

/** Thursday; noon in Madrid. */
export const noon = '2026-11-26T11:00:00.000Z';

/** Who works in installation 1; `elsewhere` in 2. */
export const people = { technician: 11, manager: 12, reader: 13, elsewhere: 14 } as const;
const permissionsOf: Readonly<Record<keyof typeof people, readonly Permission[]>> = {
  technician: [Permission.CorrectiveOnlyAdd],
  manager: [Permission.CorrectiveEdit, Permission.Inspection, Permission.ExternalCompany],
  reader: [Permission.PreventiveView],
  elsewhere: [Permission.CorrectiveEdit, Permission.Inspection],
};

const release = (name: string, service: string, features: readonly string[]) =>
  testRelease({ name, service, features, version: '1.0.0', integrity: 'sha384-a' });

const addPerson = async (db: Connection, who: keyof typeof people): Promise<void> => {
  const _id = people[who];
  await addUser(db, { _id, name: who, email: `${who}@example.test` });
  const role = { name: who, permissions: [...permissionsOf[who]] };
  await roles(db).insertMany([
    { ...roles.blank(), ...role, ...roleKeys(role), _id, requiresSecondFactor: false },
  ]);
  const place = await newPlace(db, { installationId: who === 'elsewhere' ? 2 : 1, roleId: _id });
  await inTransaction(db, (session) => insertPlace(db, { ...place, userId: _id }, session));
};

export interface Notices {
  readonly portal: TestPortal;
  readonly clock: { now(): Date; pass(minutes: number): void };
  /** The `Authorization` of each of the people. */
  headersOf(userId: number): { readonly authorization: string };
  /** As a replica has it; `mail` null unless given. */
  telling(mail?: MailConfig | null, db?: Connection): Telling;
  /** A corrective as it is now. */
  corrective(fields: Partial<ToldCorrective> & { readonly _id: number }): Promise<void>;
  inspection(fields: Partial<InspectionV1> & { readonly _id: number }): Promise<void>;
  /** Somebody has done something in another service, and it is published. */
  happened(
    service: 'correctives' | 'inspections' | 'maintenance',
    entry: {
      readonly action: string;
      readonly entityId: number;
      /** That of the service's records unless told. */
      readonly entityType?: string;
      readonly facts?: ChangeFacts;
      readonly userId?: number;
    },
  ): Promise<void>;
  follow(mail?: MailConfig | null): Promise<void>;
  look(mail?: MailConfig | null): Promise<void>;
  listed(userId: number, query?: object): Promise<Notification[]>;
  choose(userId: number, settings: Partial<NotificationSettings>): Promise<void>;
  /** Nobody was told of anything, and it is noon. */
  forget(): Promise<void>;
}

const entityTypes = {
  correctives: 'Corrective',
  inspections: 'Inspection',
  maintenance: 'Task',
} as const;

/** By mail all kinds so, and by bell. */
export const byMail = (mail: MailTime): NotificationSettings['kinds'] =>
  Object.fromEntries(
    chosenKinds.map((kind): [ChosenKind, { bell: true; mail: MailTime }] => [kind, { bell: true, mail }]),
  ) as NotificationSettings['kinds'];

export const startNotices = async (): Promise<Notices> => {
  let at = new Date(noon).getTime();
  const clock = {
    now: () => new Date(at),
    pass(minutes: number) {
      at += minutes * 60_000;
    },
  };
  const portal = await startTestPortal({
    now: clock.now,
    releases: [
      release(correctivesFeature.module, 'correctives', []),
      release(maintenanceFeature.module, 'maintenance', []),
      release(inspectionsFeature.module, 'inspections', inspectionFeatures),
    ],
    env: {
      TOKEN_HOURS: '720',
      SESSION_MAX_HOURS: '8760',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'portal@example.test',
      PUBLIC_URL: 'https://portal.test',
    },
  });
  const { db } = portal;
  for (const who of ['technician', 'manager', 'reader', 'elsewhere'] as const) await addPerson(db, who);
  for (const name of ['correctives', 'inspections', 'maintenance'] as const) {
    const host = { db, env: { CHANGES_SECONDS: '0', AUDIT_SEAL_SECONDS: '0', RETENTION_SECONDS: '0' } };
    await createService(host, { name, apiVersion: '1.0.0', routes: [] }).prepare();
  }
  portal.forgetGrants();
  // While it is noon: a token from later is good for nothing then.
  const sessions = new Map<number, { authorization: string }>();
  for (const id of Object.values(people)) sessions.set(id, await portal.sessionOf(`user${id}`));
  const headersOf: Notices['headersOf'] = (userId) => sessions.get(userId) ?? { authorization: '' };
  const telling: Notices['telling'] = (mail = null, own = db) => ({
    db: own,
    views: grantsOf(own),
    now: clock.now,
    mail,
  });
  const put = async (view: string, document: { readonly _id: number }): Promise<void> => {
    await databaseOf(db)
      .collection<{ _id: number }>(view)
      .replaceOne({ _id: document._id }, document, { upsert: true });
  };
  return {
    portal,
    clock,
    headersOf,
    telling,
    corrective: (fields) =>
      put(correctivesV1, {
        installationId: 1,
        entityStatus: 1,
        mergedIntoId: null,
        number: `C-2026-${fields._id}`,
        elementName: 'Bomba',
        areaName: 'Sala',
        assignedToId: null,
        closedAt: null,
        dueAt: null,
        ...fields,
      }),
    inspection: (fields) =>
      put(inspectionsV1, {
        installationId: 1,
        inspectionType: 0,
        name: 'Ascensor',
        entityStatus: 1,
        exemption: '',
        supersededById: null,
        status: 1,
        date: '2025-12-01',
        bookedFor: null,
        dueDate: '2026-12-01',
        noticeDate: '2026-11-01',
        ...fields,
      }),
    async happened(service, { userId = people.manager, entityId, ...entry }) {
      const user = { id: userId, name: 'Lucía' };
      const origin = { service, requestId: 'r', installationId: 1, user, at: clock.now() };
      const told = { entityType: entityTypes[service], ...entry, entityId };
      await inTransaction(db, (session) => writeAudit(db, origin, { entry: told, session }));
      await numberChanges(db, service);
    },
    follow: async (mail) => void (await followOwners(telling(mail))),
    look: (mail) => lookThrough(telling(mail)),
    async listed(userId, query = {}) {
      const { body } = await portal.call(listNotifications, { query }, { headers: headersOf(userId) });
      return (body as { data: Notification[] }).data;
    },
    async choose(userId, settings) {
      const body = { ...defaultNotificationSettings, timeZone: 'Europe/Madrid', ...settings };
      await portal.call(saveNotificationSettings, { body }, { headers: headersOf(userId) });
    },
    async forget() {
      at = new Date(noon).getTime();
      for (const each of [notifications, notificationSettings, notificationLooks, mailOutbox])
        await databaseOf(db).collection(each.collection).deleteMany({});
      for (const view of [correctivesV1, inspectionsV1]) await databaseOf(db).collection(view).deleteMany({});
      await followOwners(telling());
      await notifications(db).deleteMany({});
    },
  };
};
