/** Steps of a preparation, one after another; one that fails keeps no other from its turn. */

export interface StepCall {
  readonly signal: AbortSignal;
  /** `done` of `total` things. */
  readonly onProgress: (done: number, total: number) => void;
}

export interface StepResult {
  readonly count: number;
  readonly bytes: number;
  /** What did not come, by name; the step has failed where there is any. */
  readonly missing?: readonly string[];
}

export interface PrepareStep {
  readonly key: string;
  /** In the person's language. */
  readonly label: string;
  readonly run: (call: StepCall) => Promise<StepResult>;
}

export interface StepState extends StepResult {
  readonly key: string;
  readonly label: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  /** Share from 0 to 1. */
  readonly progress: number;
}

const nothing = { count: 0, bytes: 0, progress: 0 } as const;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const outcomeOf = async (step: PrepareStep, call: StepCall): Promise<Omit<StepState, 'key' | 'label'>> => {
  try {
    const { missing = [], ...result } = await step.run(call);
    return { ...result, missing, progress: 1, state: missing.length > 0 ? 'failed' : 'done' };
  } catch (error) {
    call.signal.throwIfAborted();
    return { ...nothing, missing: [messageOf(error)], state: 'failed' };
  }
};

/** Tells all states with each change. Throws only where `signal` ends it. */
export const runSteps = async (
  steps: readonly PrepareStep[],
  signal: AbortSignal,
  onChange: (states: readonly StepState[]) => void,
): Promise<readonly StepState[]> => {
  let states: readonly StepState[] = steps.map(({ key, label }) => ({
    key,
    label,
    state: 'waiting',
    ...nothing,
  }));
  const change = (key: string, to: Partial<StepState>): void => {
    states = states.map((each) => (each.key === key ? { ...each, ...to } : each));
    onChange(states);
  };
  for (const step of steps) {
    signal.throwIfAborted();
    change(step.key, { state: 'running' });
    const onProgress = (done: number, total: number): void =>
      change(step.key, { progress: total > 0 ? done / total : 0 });
    change(step.key, await outcomeOf(step, { signal, onProgress }));
  }
  return states;
};
