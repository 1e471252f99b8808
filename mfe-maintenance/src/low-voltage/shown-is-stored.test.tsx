import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { DefectLevel, DefectType, LowVoltageElementType, ObservationType } from 'shared-kit/contracts/enums';
import type { Circuit, Luminaire, Panel } from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import type {
  LowVoltageReportDetail,
  ReportSection,
} from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { changeFields, seenFields } from 'shared-kit/testing/form-fields';
import { type Rendered, renderPage } from 'shared-kit/testing/render';
import { type JsonAnswer, type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { sampleOf } from 'shared-kit/testing/test-form';
import { configureApi, signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { Checks } from './checks.tsx';
import { CircuitCard } from './circuits/circuit-card.tsx';
import { entryOfCircuit } from './circuits/circuit-entry.ts';
import { DataTab } from './data-tab.tsx';
import { DefectsTab } from './defects.tsx';
import { LuminaireForm } from './luminaire-form.tsx';
import { PanelForm } from './panel-form.tsx';
import { ClosingTab } from './reports/closing.tsx';

type User = Rendered['user'];
type Body = Readonly<Record<string, unknown>>;

const at = '2026-11-21T09:30:00.000Z';
const names = (text: string) => ({ es: text, cat: text, en: text });
const place = { elementRef: 'C-1', areaName: 'Sala', floorName: 'Sótano', buildingName: 'Torre A' };
const circuit: Circuit = {
  id: 1,
  version: 1,
  name: 'C1 Luces',
  section: 2.5,
  length: 30,
  supply: 'upTo500',
  reason: '',
  note: '',
  breaker: { rated: 16, curve: 'C' },
  rcd: { rated: 30, type: 'AC', selective: false },
  readings: {},
};
const panel: Panel = {
  reportId: 7,
  elementId: 101,
  elementName: 'Cuadro general',
  ...place,
  version: 1,
  state: 'draft',
  isIncluded: true,
  reason: '',
  conditions: null,
  mainSwitch: '',
  earth: null,
  shortCircuit: null,
  earthMethod: ObservationType.LoopResistance,
  note: '',
  photoIds: [],
  circuits: [circuit],
  verdict: 'pending',
};
const luminaire: Luminaire = {
  elementId: 201,
  elementName: 'Escalera',
  ...place,
  version: 1,
  isIncluded: true,
  reason: '',
  use: 'highRisk',
  normalLux: null,
  readings: {},
  note: '',
  photoIds: [],
  verdict: 'pending',
};
const instrument = {
  id: 1,
  name: 'Comprobador',
  brand: 'Metrel',
  model: 'MI 3102',
  serialNumber: 'S-1',
  certificate: 'C-1',
  calibrationDate: '2026-01-10',
  calibrationExpiry: '2027-01-10',
};
const ruled = { norm: 'REBT', article: 'ITC-BT-19' };
const report: LowVoltageReportDetail = {
  id: 7,
  entityStatus: 1,
  entityType: 'LowVoltageReport',
  version: 1,
  installationId: 1,
  number: 'BT-2026-7',
  date: '2026-11-21',
  state: 'draft',
  verdict: 'pending',
  kindIds: [1],
  kindNames: [],
  nextDate: null,
  createdAt: at,
  createdByName: 'Marta',
  closing: null,
  reopening: null,
  summary: null,
  revision: 0,
  contentHash: null,
  introduction: names(''),
  validityMonths: 12,
  due: null,
  dueDay: null,
  findings: [],
  technicianName: 'Marta',
  technicianLicence: '',
  companyName: '',
  companyNif: '',
  ownerName: '',
  companyRegistration: '',
  ownerNif: '',
  address: '',
  supplyRegistration: '',
  use: '',
  contractedPower: null,
  maximumPower: null,
  network: 'TT',
  voltage: 230,
  conditions: 'dry',
  autonomyHours: 1,
  measurements: ['insulationLN', 'rcdButton', 'earth', 'lit', 'lux'],
  conclusions: '',
  remarks: '',
  calibrationRule: 'warn',
  instruments: [instrument],
  panels: [],
  luminaires: [luminaire],
  sections: { data: 1, inspection: 1, defects: 1, conclusions: 1 },
  inspection: [1, 2].map((testId) => ({
    testId,
    name: names(`Comprobación ${testId}`),
    defectLevel: DefectLevel.Medium,
    ...ruled,
    defectType: DefectType.generic,
    lowVoltageElementType: LowVoltageElementType.electricalPanel,
    outcome: null,
    note: '',
  })),
  tests: [5, 6].map((testId) => ({
    testId,
    name: names(`Ensayo ${testId}`),
    method: names(''),
    unit: '°C',
    min: null,
    max: 70,
    ...ruled,
    isMeasured: false,
    result: null,
  })),
  defects: [1, 2].map((id) => ({
    id,
    type: DefectType.generic,
    level: DefectLevel.Low,
    elementId: null,
    description: `Defecto ${id}`,
    article: '',
    proposal: '',
    deadline: null,
    photoIds: [],
  })),
};

interface Stored {
  readonly report: LowVoltageReportDetail;
  readonly panel: Panel;
  readonly luminaire: Luminaire;
}

interface Form {
  readonly element: (stored: Stored) => ReactElement;
  readonly versionOf: (stored: Stored) => number;
  /** What the service keeps of a body. */
  readonly keep: (stored: Stored, body: Body) => Stored;
  /** What the service answers. */
  readonly answer: (stored: Stored) => unknown;
  /** What takes other fields away. */
  readonly skip?: RegExp;
}

const nothing = () => undefined;
const section = (
  name: ReportSection,
  element: Form['element'],
  keptAs = (body: Body): object => body,
): Form => ({
  element,
  versionOf: (stored) => stored.report.sections[name],
  keep: (stored, { version: _, ...body }) => {
    const sections = { ...stored.report.sections, [name]: stored.report.sections[name] + 1 };
    return { ...stored, report: { ...stored.report, ...keptAs(body), sections } };
  },
  answer: (stored) => stored.report,
});
const withId = <T extends { readonly testId: number }>(rows: readonly T[], sent: unknown) =>
  rows.map((row) => ({ ...row, ...(sent as readonly T[]).find(({ testId }) => testId === row.testId) }));

/** Whatever keeps what is typed until it is sent. */
const forms: Readonly<Record<string, Form>> = {
  'a panel': {
    element: (stored) => (
      <PanelForm key={stored.panel.version} report={stored.report} panel={stored.panel} former={null} />
    ),
    versionOf: (stored) => stored.panel.version,
    keep: (stored, body) => ({
      ...stored,
      panel: { ...stored.panel, ...body, version: stored.panel.version + 1 },
    }),
    answer: (stored) => stored.panel,
    skip: /Se mide/,
  },
  'a circuit': {
    element: (stored) => {
      const own = stored.panel.circuits[0] ?? circuit;
      const more = { onBack: null, onNext: null, onSaved: nothing, onAdded: nothing, onRemoved: nothing };
      return (
        <CircuitCard
          key={own.version}
          report={stored.report}
          panel={stored.panel}
          circuit={own}
          begun={entryOfCircuit(own, ',')}
          former={null}
          {...more}
        />
      );
    },
    versionOf: (stored) => stored.panel.circuits[0]?.version ?? 0,
    keep: (stored, body) => ({
      ...stored,
      panel: {
        ...stored.panel,
        circuits: stored.panel.circuits.map((one) => ({ ...one, ...body, version: one.version + 1 })),
      },
    }),
    answer: (stored) => stored.panel.circuits[0],
    skip: /Motivo/,
  },
  'a luminaire': {
    element: (stored) => (
      <LuminaireForm
        key={stored.luminaire.version}
        report={stored.report}
        luminaire={stored.luminaire}
        former={{}}
        hasFocus={false}
        onSaved={nothing}
      />
    ),
    versionOf: (stored) => stored.luminaire.version,
    keep: (stored, { luminaires }) => {
      const [sent] = luminaires as readonly object[];
      return {
        ...stored,
        luminaire: { ...stored.luminaire, ...sent, version: stored.luminaire.version + 1 },
      };
    },
    answer: (stored) => [stored.luminaire],
    skip: /Se mide|Uso/,
  },
  'who measures, where and with what': {
    ...section(
      'data',
      (stored) => <DataTab report={stored.report} />,
      ({ instrumentIds, ...body }) => ({
        ...body,
        instruments: [instrument].filter(({ id }) => (instrumentIds as readonly number[]).includes(id)),
      }),
    ),
    // The catalogue has it no more: once it is let go it is not offered again.
    skip: /Comprobador/,
  },
  'what was looked at': {
    ...section('inspection', (stored) => <Checks report={stored.report} />),
    keep: (stored, { inspection, tests }) => ({
      ...stored,
      report: {
        ...stored.report,
        sections: { ...stored.report.sections, inspection: stored.report.sections.inspection + 1 },
        inspection: withId(stored.report.inspection, inspection),
        tests: withId(stored.report.tests, tests),
      },
    }),
  },
  defects: section('defects', (stored) => <DefectsTab report={stored.report} />),
  'what follows from it': section('conclusions', (stored) => <ClosingTab report={stored.report} />),
};

let stored: Stored;
let server: JsonServer;
let form: Form;
const sent: Body[] = [];

const versionIn = (body: Body): unknown =>
  Array.isArray(body.luminaires) ? (body.luminaires[0] as Body).version : body.version;

const answer = (method: string, text: string): JsonAnswer => {
  if (method !== 'PUT') return { body: { data: [], total: 0 } };
  const body = JSON.parse(text) as Body;
  sent.push(body);
  if (versionIn(body) !== form.versionOf(stored))
    return {
      status: 409,
      body: { code: 'versionConflict', message: '', requestId: 'r', current: form.answer(stored) },
    };
  stored = form.keep(stored, body);
  return { body: { data: form.answer(stored) } };
};

beforeEach(async () => {
  signInAs({ Id: 12, Name: 'Marta', EntityType: 'SuperAdminProxy' });
  sent.length = 0;
  stored = { report, panel, luminaire };
  server = await startJsonServer(({ method, body }) => answer(method, body.toString()));
  configureApi({ origin: server.origin });
});
afterEach(async () => {
  await server.close();
  signOut();
  localStorage.clear();
});

const show = async () => {
  const shown = await renderPage(form.element(stored), { texts: { 'mfe-maintenance': es } });
  await screen.findByRole('button', { name: 'Guardar' });
  return shown;
};
const fields = () => seenFields(document.querySelector('form') ?? document);
const change = (user: User, round: number): Promise<void> =>
  changeFields(user, {
    round,
    root: document.querySelector('form') ?? document,
    ...(form.skip ? { skip: form.skip } : {}),
  });
/** The first text or number alone. */
const begin = async (user: User): Promise<void> => {
  const texts = document.querySelectorAll<HTMLElement>(
    'form :is(input[type=text]:not([inputmode]), textarea)',
  );
  texts.item(0).focus();
  await user.keyboard('1');
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('kept.'))).toBe(true));
};

const stages: Readonly<Record<string, () => Promise<User>>> = {
  'a reload brought back what was typed': async () => {
    const first = await show();
    await begin(first.user);
    first.unmount();
    const { user } = await show();
    await screen.findByText(/Aquí sigue/);
    return user;
  },
  'what was typed was let go': async () => {
    const first = await show();
    await begin(first.user);
    first.unmount();
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    return user;
  },
  'it was saved once': async () => {
    const first = await show();
    await change(first.user, 2);
    await first.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    first.unmount();
    return (await show()).user;
  },
  'somebody else has saved meanwhile': async () => {
    const { user } = await show();
    await begin(user);
    stored = {
      report: { ...report, sections: { data: 2, inspection: 2, defects: 2, conclusions: 2 } },
      panel: { ...panel, version: 2, circuits: [{ ...circuit, version: 2 }] },
      luminaire: { ...luminaire, version: 2 },
    };
    return user;
  },
};

/** Forms keep what is typed by one hook: each is tried in one of these on a day, and in all of them in the long form. */
const stagesFor = (name: string) =>
  sampleOf(Object.entries(stages), { most: 1, key: name, nameOf: ([stage]) => stage });

describe.each(Object.entries(forms))('what is seen of %s is what is stored', (name, own) => {
  test.each(stagesFor(name))('when %s', async (stage, reach) => {
    form = own;
    const user = await reach();
    const before = sent.length;
    await change(user, 1);
    const seen = fields();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    if (stage === 'somebody else has saved meanwhile')
      await user.click(await screen.findByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(versionIn(sent.at(-1) ?? {})).toBe(form.versionOf(stored) - 1));
    expect(sent.length).toBeGreaterThan(before);
    cleanup();
    await show();
    expect(Object.fromEntries(fields())).toEqual(Object.fromEntries(seen));
  });
});
