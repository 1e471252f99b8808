import { useEffect, useRef, useState } from 'react';
import type { Preparer } from 'shared-kit/contracts/modules/slots';
import { useTranslation } from 'shared-kit/web/i18n';
import { type PrepareStep, runSteps, type StepState } from 'shared-kit/web/prepare';
import { grantedIn } from '../granted-in.ts';
import {
  prepareDocuments,
  prepareFiles,
  preparePages,
  prolongSession,
  testPrepared,
} from './preparation-steps.ts';
import { rememberPreparedData, rememberReadiness } from './readiness.ts';
import type { Prepared } from './what-to-prepare.ts';

interface PrepareRun {
  readonly states: readonly StepState[];
  readonly isRunning: boolean;
  readonly isDone: boolean;
  readonly start: () => void;
}

/** Without them nothing opens; what a module could not fetch is missing on its own screens. */
const needed: ReadonlySet<string> = new Set(['documents', 'files', 'pages', 'test']);

const isReady = (states: readonly StepState[]): boolean =>
  states.every(({ key, state }) => state === 'done' || !needed.has(key));

const stepsOf = (
  portal: Prepared,
  preparers: readonly Preparer[],
  t: (key: string) => string,
): readonly PrepareStep[] => {
  const own = (key: string, run: PrepareStep['run']): PrepareStep => ({
    key,
    label: t(`prepare.steps.${key}`),
    run,
  });
  const installationId = portal.installation?.id;
  const data = installationId === undefined ? [] : preparers;
  return [
    own('session', prolongSession),
    own('files', (call) => prepareFiles(portal, call)),
    own('pages', (call) => preparePages(portal, call)),
    ...data.map(({ key, label, prepare }) => ({
      key,
      label,
      run: (call: Parameters<PrepareStep['run']>[0]) =>
        prepare({ ...call, installationId: installationId ?? 0, granted: grantedIn(portal) }),
    })),
    own('documents', (call) => prepareDocuments(portal, call)),
    own('test', (call) => testPrepared(portal, call)),
  ];
};

/** A preparation that somebody watches; it ends with whoever watches it. */
export const usePrepare = (portal: Prepared, preparers: readonly Preparer[]): PrepareRun => {
  const { t } = useTranslation('shell');
  const [states, setStates] = useState<readonly StepState[]>([]);
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = (): void => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setRunning(true);
    const startedAt = Date.now();
    runSteps(stepsOf(portal, preparers, t), controller.signal, setStates).then(
      (ended) => {
        if (isReady(ended)) {
          rememberReadiness(startedAt);
          const installationId = portal.installation?.id;
          if (installationId !== undefined) rememberPreparedData({ installationId, at: startedAt });
        }
        setRunning(false);
      },
      // Whoever watched has left.
      () => undefined,
    );
  };
  const isDone = !isRunning && states.length > 0 && isReady(states);
  return { states, isRunning, isDone, start };
};
