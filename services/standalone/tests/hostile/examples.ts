/** A request for each route that gets to what the route does. */
import type { ErrorCode } from 'shared-kit/contracts/error-codes';
import { defaultNotificationSettings } from 'shared-kit/contracts/notifications';
import { isLocalizedText } from 'shared-kit/domain/text/localized-text';
import { exampleOf, type Route } from './description.ts';
import type { Sent } from './portal.ts';
import { maintenanceRelease } from './release.ts';
import {
  copyItemOf,
  daysOffId,
  demoPassword,
  ownInstallation,
  photo,
  type Row,
  uploadsToEnd,
  type World,
} from './world.ts';

export interface Example {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Row | null;
  readonly file: Uint8Array<ArrayBuffer> | null;
  readonly headers: Readonly<Record<string, string>>;
}

interface Hint extends Partial<Example> {
  /** What only the route itself answers to this, though a route that is not reached may answer it too. */
  readonly answers?: ErrorCode;
}

/** What no other refrigerant is called. */
/** Whose a task is that is nobody's. */
const nobody = { personId: null, isOwn: false, name: '' };

const gasOf = (name: string) => ({
  name,
  parts: [{ substance: 'R-32', share: 100 }],
  source: 'ASHRAE 34',
});

/** How a paper is issued, where the portal is. */
const issue = { language: 'es', origin: 'https://portal.example' } as const;

const lowVoltageHints = ({
  reportId,
  removedId,
  panelId,
  luminaireId,
}: World['lowVoltage']): Readonly<Record<string, Hint>> => {
  const params = { id: String(reportId), elementId: String(panelId) };
  const panel = '/api/lowVoltageReports/{id}/panels/{elementId}';
  const luminaire = { elementId: luminaireId, version: 0, isIncluded: true, readings: {} };
  return {
    'POST /api/lowVoltageReports': {
      body: { installationId: ownInstallation, kindIds: [1], date: '2026-01-15' },
    },
    'DELETE /api/lowVoltageReports/{id}': { params: { id: String(removedId) } },
    [`GET ${panel}`]: { params },
    [`PUT ${panel}`]: { params, body: { version: 0, isIncluded: true, earthMethod: 0 } },
    [`POST ${panel}/circuits`]: { params },
    [`PUT ${panel}/circuits/{circuitId}`]: { params: { ...params, circuitId: '1' } },
    [`DELETE ${panel}/circuits/{circuitId}`]: { params: { ...params, circuitId: '2' } },
    'PUT /api/lowVoltageReports/{id}/luminaires': {
      params: { id: String(reportId) },
      body: { luminaires: [luminaire] },
    },
    ...Object.fromEntries(
      ['data', 'elements', 'inspection', 'defects', 'conclusions', 'closing', 'reopening'].map((name) => [
        `PUT /api/lowVoltageReports/{id}/${name}`,
        { params: { id: String(reportId) } },
      ]),
    ),
    'GET /api/lowVoltageReports/{id}': { params: { id: String(reportId) } },
    'GET /api/lowVoltageReports/{id}/comparison': { params: { id: String(reportId) } },
    'GET /api/lowVoltageReports/{id}/formerLuminaires': { params: { id: String(reportId) } },
    'GET /api/lowVoltageReports/{id}/pdf': { params: { id: String(reportId) }, query: { language: 'es' } },
    // It is a draft.
    'POST /api/lowVoltageReports/{id}/issued': {
      params: { id: String(reportId) },
      body: issue,
      answers: 'changeNotPossible',
    },
    'GET /api/lowVoltageReports/{id}/content': { params: { id: String(reportId) }, answers: 'notFound' },
    'GET /api/lowVoltageReports/{id}/history': { params: { id: String(reportId) } },
  };
};

const passkeyId = 'x'.repeat(22);
const credential = { id: passkeyId, rawId: passkeyId, type: 'public-key' };
const assertion = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
};

/** One that is not over, wherever that is asked. */
const nextMonth = (): string => new Date(Date.now() + 32 * 24 * 3_600_000).toISOString().slice(0, 7);

/** What neither the schema nor a stored record tells. Whoever adds a route that needs more says so here. */
export const hintsOf = ({ publisher, lowVoltage, copies }: World): Readonly<Record<string, Hint>> => ({
  'POST /api/refrigerants': { body: gasOf('R-999A') },
  'PUT /api/refrigerants': { body: { ...gasOf('R-471A'), id: 1, version: 0 } },
  'POST /api/login': { body: { LoginName: 'tecnica', Password: demoPassword } },
  // The first one is looked at afterwards.
  'DELETE /api/thermalInstallations/{id}': { params: { id: '2' } },
  'POST /api/files': { file: photo, headers: { 'content-type': 'image/png' } },
  // Files of installations are neither anybody's photo nor of a catalogue.
  'GET /api/pictures/{id}': { params: { id: '1' }, answers: 'notFound' },
  'GET /api/catalogueFiles/{id}': { params: { id: '1' }, answers: 'notFound' },
  'GET /api/fileLinks/{token}': { params: { token: 'x'.repeat(43) }, answers: 'notFound' },
  // No label of the demonstration has been printed.
  'POST /api/publicPhotos': {
    query: { token: 't'.repeat(22), report: '0192f0a0-0000-4000-8000-000000000001' },
    file: photo,
    headers: { 'content-type': 'image/png' },
    answers: 'publicReportsOff',
  },
  'POST /api/publicReports': {
    body: {
      id: '0192f0a0-0000-4000-8000-000000000002',
      secret: 's'.repeat(43),
      token: 't'.repeat(22),
      description: 'Gotea',
    },
    answers: 'publicReportsOff',
  },
  'POST /api/publicReports/place': { body: { token: 't'.repeat(22) } },
  'POST /api/publicReports/state': { body: { secret: 's'.repeat(43) } },
  'POST /api/papers/issued': {
    body: {
      installationId: ownInstallation,
      kind: 'fgas',
      from: '2026-01-01',
      to: '2026-01-31',
      ...issue,
    },
  },
  'POST /api/riteCertificate/issued': { body: { installationId: ownInstallation, year: 2026, ...issue } },
  'POST /api/riteRegister/issued': { body: { installationId: ownInstallation, year: 2026, ...issue } },
  // Nothing of the demonstration has been issued.
  'GET /api/papers/issued/{id}/file': { params: { id: '1' }, answers: 'notFound' },
  'POST /api/papers/verified': { body: { code: 'x'.repeat(22) } },
  'PUT /api/publicReports/{id}/decision': { body: { decision: 'reject', version: 0, reason: 'x' } },
  'POST /api/fileUploads': {
    body: { installationId: ownInstallation, name: 'notes.txt', size: 1, purpose: 'document' },
  },
  'PUT /api/fileUploads/{id}': { params: { id: String(uploadsToEnd.piece) }, query: { offset: '0' } },
  'POST /api/fileUploads/{id}/file': { params: { id: String(uploadsToEnd.file) } },
  'DELETE /api/fileUploads/{id}': { params: { id: String(uploadsToEnd.cancel) } },
  'POST /api/workbookReadings': { file: new Uint8Array([1]) },
  // Whoever asks has not begun it.
  'DELETE /api/workbookReadings/{id}': { answers: 'notFound' },
  'POST /api/cobieImports': { file: new Uint8Array([1]) },
  'PUT /api/cobieImports/{id}/answers': { body: { answers: {} } },
  'POST /api/catalogueSheets': { file: new Uint8Array([1]) },
  'POST /api/catalogueImports': {
    body: { resource: 'formats', preview: true, entries: [{ row: 2, fields: {} }] },
  },
  'POST /api/starterFamilies': { body: { key: 'correctives' } },
  'POST /api/members/taken': {
    body: { installationId: ownInstallation, userId: 1, roleId: 1 },
    answers: 'notFound',
  },
  // Decided one by one: nobody of the example is known.
  'PUT /api/members/centres': {
    body: {
      installationId: ownInstallation,
      changes: [{ userId: 1_000_001, installationId: ownInstallation, roleId: 1, version: null }],
    },
  },
  // Nobody of the example may be given tasks.
  'POST /api/covers': {
    body: {
      installationId: ownInstallation,
      personId: 1_000_001,
      coverId: 1_000_002,
      from: '2100-02-01',
      to: '2100-02-02',
    },
  },
  // Nothing is in doubt here.
  'PUT /api/nameDoubts/{id}': { params: { id: 'areas:1' }, answers: 'notFound' },
  'PUT /api/taskDoubts/{id}': { params: { id: 'chore:1' }, answers: 'notFound' },
  'PUT /api/inspectionDoubts/{id}': { params: { id: 'inspection:1' }, answers: 'notFound' },
  'DELETE /api/covers/{id}': { params: { id: String(daysOffId(ownInstallation)) } },
  'GET /api/tasks/level': { query: { installationId: String(ownInstallation), month: nextMonth() } },
  // Nothing was copied here.
  'GET /api/installationCopies/{id}': { params: { id: '1' }, answers: 'notFound' },
  'POST /api/tasks/operations': {
    body: {
      installationId: ownInstallation,
      operations: [
        {
          opId: '0192f0a0-0000-7000-8000-000000000001',
          device: '0192f0a0-0000-7000-8000-000000000002',
          sequence: 1,
          id: 1,
          baseVersion: 0,
          at: '2026-01-15T08:00:00.000Z',
          clockAhead: null,
          fields: { comments: { from: '', to: 'x' } },
        },
      ],
    },
  },
  'POST /api/taskAssignments/operations': {
    body: {
      installationId: ownInstallation,
      operations: [
        {
          opId: '0192f0a0-0000-7000-8000-000000000031',
          device: '0192f0a0-0000-7000-8000-000000000002',
          sequence: 1,
          id: 1,
          baseVersion: 0,
          at: '2026-01-15T08:00:00.000Z',
          clockAhead: null,
          fields: { assignee: { from: nobody, to: nobody } },
        },
      ],
    },
  },
  'POST /api/correctives/operations': {
    body: {
      installationId: ownInstallation,
      operations: [
        {
          opId: '0192f0a0-0000-7000-8000-000000000011',
          device: '0192f0a0-0000-7000-8000-000000000002',
          sequence: 1,
          id: 1,
          baseVersion: 0,
          at: '2026-01-15T08:00:00.000Z',
          clockAhead: null,
          fields: { comment: { from: null, to: { description: 'x' } } },
        },
      ],
    },
  },
  'POST /api/outOfServices/operations': {
    body: {
      installationId: ownInstallation,
      operations: [
        {
          opId: '0192f0a0-0000-7000-8000-000000000021',
          device: '0192f0a0-0000-7000-8000-000000000002',
          sequence: 1,
          id: 1,
          baseVersion: 0,
          at: '2026-01-15T08:00:00.000Z',
          clockAhead: null,
          fields: { closed: { from: null, to: {} } },
        },
      ],
    },
  },
  'POST /api/elementTypes/approvals': { body: { ids: [1] } },
  'GET /api/taskGenerationPreviews': { query: { year: '2026' } },
  'POST /api/choreChanges': { body: { installationId: ownInstallation, ids: [1], set: { priority: 0 } } },
  'PUT /api/notificationSettings': { body: { ...defaultNotificationSettings, timeZone: 'Europe/Madrid' } },
  'PUT /api/notifications': { body: { ids: ['0'.repeat(24)], isRead: true } },
  'PUT /api/maintenancePlans': { body: { id: 1, version: 0, lines: [] } },
  'POST /api/moduleReleases': { file: new Uint8Array([1]), headers: publisher },
  'POST /api/moduleOverrides': {
    body: { release: maintenanceRelease, url: 'http://localhost:3001/', minutes: 60 },
    headers: publisher,
  },
  'GET /api/moduleHealth': { headers: publisher },
  'POST /api/moduleCommands': {
    body: { version: 0, command: { kind: 'rollBack' }, reason: '' },
    headers: publisher,
  },
  'POST /api/moduleChanges': {
    body: {
      module: 'mfe-maintenance',
      installationId: null,
      version: 0,
      change: { kind: 'rollBack' },
      reason: '',
    },
  },
  'POST /api/moduleReports': {
    body: {
      installationId: ownInstallation,
      reports: [{ module: 'mfe-maintenance', version: '1.0.0', outcome: 'loaded', detail: '' }],
    },
  },
  'POST /api/shellStarts': { body: { code: 'abcdef012345', outcome: 'loaded', detail: '' } },
  'POST /api/session/confirmation': { body: { password: 'wrong' }, answers: 'invalidInput' },
  'PUT /api/session/password': {
    body: { current: 'wrong', password: 'a long password' },
    answers: 'invalidInput',
  },
  'POST /api/users': {
    body: { loginName: 'new', name: 'New', preferredLanguage: 0, password: 'a long password' },
  },
  // The code is wrong, and the user has none.
  'PUT /api/session/secondFactor': { answers: 'invalidInput' },
  'GET /api/users/{id}/personalData/pdf': { query: { timeZone: 'Europe/Madrid' } },
  'GET /api/session/personalData/pdf': { query: { timeZone: 'Europe/Madrid' } },
  'GET /api/users/{id}/factorRecovery': { answers: 'notFound' },
  'POST /api/users/{id}/factorRecovery': { answers: 'notFound' },
  'DELETE /api/users/{id}/factorRecovery': { answers: 'notFound' },
  'POST /api/users/{id}/factorRecovery/confirmation': {
    body: { recoveryId: '6f1d3a52-1f0e-4f3a-9d2a-3c5b7a9e1d20' },
    answers: 'notFound',
  },
  // The portal has no address that passkeys are good for.
  ...Object.fromEntries(
    [
      'POST /api/login/passkey/options',
      'POST /api/login/secondFactor/passkey/options',
      'POST /api/session/passkeys/options',
    ].map((name) => [name, { answers: 'passkeysOff' as const }]),
  ),
  'POST /api/login/passkey': {
    body: { Attempt: 'made-up', Response: assertion },
    answers: 'passkeysOff',
  },
  'POST /api/login/secondFactor/passkey': { body: { Ticket: 'made-up', Response: assertion } },
  'POST /api/session/passkeys': {
    body: {
      name: 'Phone',
      response: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
    },
    answers: 'passkeysOff',
  },
  'PUT /api/session/passkeys/{id}': { params: { id: passkeyId }, answers: 'notFound' },
  'DELETE /api/session/passkeys/{id}': { params: { id: passkeyId }, answers: 'notFound' },
  ...lowVoltageHints(lowVoltage),
  'GET /api/tasks/load': { query: { from: '2026-01-01', to: '2026-12-31' } },
  'GET /api/tasks/plannable': { query: { from: '2026-11-01', to: '2026-11-30' } },
  'PUT /api/tasks/plan': {
    body: { installationId: ownInstallation, items: [{ id: 1, version: 0, plannedOn: null }] },
  },
  'POST /api/reportExports': {
    body: {
      installationId: ownInstallation,
      kind: 'tasks',
      format: 'csv',
      language: 'es',
      settings: 'days=thisMonth',
    },
  },
  // Nobody has had anything made, and nobody has kept a report.
  ...Object.fromEntries(
    [
      'GET /api/reportExports/{id}',
      'GET /api/reportExports/{id}/file',
      'PUT /api/reportExports/{id}/cancelled',
      'PUT /api/reportExports/{id}/retried',
      'DELETE /api/reportExports/{id}',
      'DELETE /api/reportSchedules/{id}',
    ].map((name) => [name, { params: { id: '1' }, answers: 'notFound' as const }]),
  ),
  'PUT /api/reportSchedules/{id}': {
    params: { id: '1' },
    body: { every: 'day', hour: 7, format: 'pdf', to: 'owner' },
    answers: 'notFound',
  },
  'GET /api/riteCertificate': { query: { year: '2026' } },
  ...Object.fromEntries(
    ['', '/matrix', '/summary'].map((screen) => [
      `GET /api/tasks/review${screen}`,
      { query: { year: '2026' } },
    ]),
  ),
  'POST /api/tasks/copies': {
    body: { installationId: ownInstallation, items: [copyItemOf(copies.open, copies.sourceId)] },
  },
  'POST /api/tasks/copies/takeBack': {
    body: {
      installationId: ownInstallation,
      items: [{ id: copies.copied.id, version: copies.copied.version, delay: null }],
    },
  },
  'PUT /api/tasks/{id}/result': {
    body: { version: 0, result: 1, readings: [], observation: '', photoIds: [] },
  },
  'GET /api/releaseFiles/{module}/{version}': {
    params: { module: 'mfe-maintenance', version: '1.0.0' },
    query: { path: 'remoteEntry.js' },
    answers: 'notFound',
  },
});

const resourceOf = ({ path }: Route): string => path.split('/')[2] ?? '';

export const exampleFor = (route: Route, world: World): Example => {
  const hint = hintsOf(world)[route.name];
  const row = world.own[resourceOf(route)] ?? {};
  const file = route.takesFile ? (hint?.file ?? new Uint8Array([1])) : null;
  return {
    params:
      hint?.params ?? Object.fromEntries(route.params.map(({ name }) => [name, String(row[name] ?? 1)])),
    query: {
      ...Object.fromEntries(
        route.query
          .filter(({ required }) => required)
          .map(({ name, schema }) => [name, String(exampleOf(schema))]),
      ),
      ...(route.query.some(({ name }) => name === 'installationId')
        ? { installationId: String(ownInstallation) }
        : {}),
      ...hint?.query,
    },
    body: route.body && (hint?.body ?? bodyOf(route, row)),
    file,
    headers: { ...(file ? { 'content-type': 'application/octet-stream' } : {}), ...hint?.headers },
  };
};

/** What is stored, as far as the body takes it; a new record is called otherwise. */
const bodyOf = ({ body, method, path }: Route, row: Row): Row => {
  const { properties = {} } = body ?? {};
  const stored = path.split('/').length === 3 ? row : {};
  const taken = Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => name in properties && value !== null),
  );
  const example = exampleOf(body ?? {}) as Row;
  const made = 'installationId' in properties ? { installationId: ownInstallation } : {};
  const own =
    method === 'POST'
      ? Object.fromEntries(Object.entries(taken).map(([name, value]) => [name, renamed(name, value)]))
      : taken;
  return { ...example, ...made, ...own };
};

const renamed = (name: string, value: unknown): unknown => {
  if (isLocalizedText(value)) return { ...value, es: `${value.es} new` };
  return ['name', 'ref', 'loginName'].includes(name) && typeof value === 'string' ? `${value} new` : value;
};

/** The address and the body of a request. */
export const requestOf = (
  { path }: Route,
  { params, query, body, file, headers }: Example,
): { readonly path: string; readonly sent: Sent } => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const content = file ?? (body === null ? undefined : JSON.stringify(body));
  return { path: search ? `${filled}?${search}` : filled, sent: { body: content, headers } };
};
