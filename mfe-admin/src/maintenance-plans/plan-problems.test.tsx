import { screen } from '@testing-library/react';
import type { PlanPreview, PlanProblem } from 'shared-kit/contracts/plans/maintenance-plans';
import { type RecordServer, startRecordServer } from 'shared-kit/testing/servers/record-server';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import { PlanProblems } from './plan-problems.tsx';

let server: RecordServer;
afterEach(() => server.close());

const problem = (choreRef: string, fields: string[]): PlanProblem => ({
  reason: 'dataMissing',
  elementId: 7,
  elementRef: 'CAL-1',
  elementName: 'Caldera 1',
  choreRef,
  fields,
});

test('what an element lacks leads to the form where it is written down; a use is its building’s', async () => {
  server = await startRecordServer({});
  const problems = [problem('RITE-1', ['installationThermalPower']), problem('PCI-1', ['use'])];
  const counts = { elements: 1, added: 0, there: 0, notMet: 0, undecided: 2 };
  const totals = { ...counts, elementsServed: 0, elementsWithout: 1, minutesPerYear: 0 };
  const preview: PlanPreview = { totals, types: [], problems, problemCount: 2 };
  const { user } = await renderAdmin(<PlanProblems preview={preview} />);
  await user.click(await screen.findByRole('button', { name: 'Ver cuáles' }));
  const power = await screen.findByRole('link', { name: /^Falta: Potencia térmica de la instalación/ });
  expect(power.getAttribute('href')).toMatch(/^\/user\/elements\/7\?edit=true/);
  expect(screen.queryByRole('link', { name: /^Falta: Uso/ })).toBeNull();
});
