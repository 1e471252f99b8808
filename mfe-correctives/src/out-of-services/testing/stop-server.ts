/** A server that knows some stops, two elements and an area, and who is signed in: for tests of the screens. */

import type { OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { CorrectiveLevel } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { type JsonAnswer, type SeenCall, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';

export const buildStop = (more: Partial<OutOfService> = {}): OutOfService => ({
  id: 41,
  entityStatus: 1,
  entityType: 'OutOfService',
  version: 3,
  installationId: 7,
  level: CorrectiveLevel.element,
  elementId: 5,
  elementName: 'Caldera 1',
  elementRef: 'CAL-1',
  areaId: 3,
  floorId: 2,
  buildingId: 1,
  areaName: 'Sala de calderas',
  floorName: 'Sótano',
  buildingName: 'Torre',
  reason: 'failure',
  planned: false,
  orderedBy: 'inspector',
  orderedByName: 'OCA Norte',
  legalBasis: 'RITE art. 31',
  openingDescription: 'Fuga de gas',
  correctiveId: 9,
  correctiveNumber: 'C-2026-9',
  photoIds: [],
  retest: '',
  authorityToldOn: null,
  openedAt: '2026-11-20T08:00:00.000Z',
  openedById: 12,
  openedByName: 'Marta',
  closedAt: null,
  closedById: null,
  closedByName: null,
  liftedBy: '',
  closingDescription: '',
  retestPassedOn: null,
  deeds: [],
  ...more,
});

const element = { id: 5, entityStatus: 1, entityType: 'Element', version: 1, installationId: 7 };
const where = { areaId: 3, floorId: 2, buildingId: 1, elementTypeId: 1, choreCount: 0, data: {} };
const elements = [
  { ...element, ...where, name: 'Caldera 1', ref: 'CAL-1' },
  { ...element, ...where, id: 6, name: 'Bomba 2', ref: 'BOM-2' },
];
const area = { ...element, id: 3, entityType: 'Area', name: 'Sala de calderas', floorId: 2, buildingId: 1 };

const sessionOf = (permissions: readonly number[]) => ({
  id: 12,
  name: 'Marta',
  entityType: 'UserProxy',
  preferredLanguage: 0,
  installations: [{ id: 7, name: 'Torre', ref: 'T', timeZone: 'Europe/Madrid', roleName: null, permissions }],
});
const listOf = (data: readonly unknown[]): JsonAnswer => ({ body: { data, total: data.length } });

interface Known {
  readonly stops?: readonly OutOfService[];
  readonly permissions?: readonly number[];
  /** Whether a reading call gets no answer at the moment. */
  readonly isDown?: (pathname: string) => boolean;
  /** Answers a writing call. */
  readonly write?: (call: SeenCall, body: Record<string, unknown>) => JsonAnswer;
}

const read = (pathname: string, stops: readonly OutOfService[]): JsonAnswer => {
  const one = stops.find(({ id }) => pathname === `/api/outOfServices/${id}`);
  if (one) return { body: { data: one } };
  if (pathname === '/api/outOfServices/now')
    return { body: { data: stops.filter(({ closedAt }) => closedAt === null) } };
  if (pathname === '/api/outOfServices') return listOf(stops);
  if (pathname === '/api/elements') return listOf(elements);
  if (pathname === '/api/areas') return listOf([area]);
  if (/\/\d+$/.test(pathname))
    return { status: 404, body: { code: 'notFound', message: '', requestId: 'r' } };
  return listOf([]);
};

/** Signs somebody in as well; `sent` holds what was written. */
export const startStopServer = async ({ stops = [], permissions, isDown, write }: Known = {}) => {
  const granted = permissions ?? [Permission.OutOfService];
  const sent: { method: string; url: string; body: Record<string, unknown> }[] = [];
  const server = await startJsonServer((call) => {
    const { method, url } = call;
    const { pathname } = new URL(url, 'http://stops');
    if (pathname === '/api/session') return { body: { data: sessionOf(granted) } };
    if (method === 'GET' && isDown?.(pathname))
      return { status: 503, body: { code: 'serviceUnavailable', message: '', requestId: 'r' } };
    if (method === 'GET') return read(pathname, stops);
    const text = call.body.toString();
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    sent.push({ method, url: pathname, body });
    return write?.(call, body) ?? { body: { data: { id: 41 } } };
  });
  configureApi({ origin: server.origin });
  signInAs({ Id: 12, Name: 'Marta' });
  return {
    sent,
    calls: server.calls,
    close: async () => {
      signOut();
      await server.close();
    },
  };
};
export type StopServer = Awaited<ReturnType<typeof startStopServer>>;
