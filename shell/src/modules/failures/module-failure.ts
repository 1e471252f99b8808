import type { FailureKind } from 'shared-kit/contracts/modules/module-reports';
import type { UnmetNeed } from 'shared-kit/domain/legal/unmet-needs';

export type { FailureKind } from 'shared-kit/contracts/modules/module-reports';

/**
 * Who tries again:
 * - `byItself`: once, after a pause. What went wrong on the way may go right the next time.
 * - `onRequest`: only the person. A timeout has kept them waiting for long enough, and code that fails mostly fails again.
 * - `never`: the same release can only be refused again. Asking means to ask whether there is another.
 */
export type RetryRule = 'byItself' | 'onRequest' | 'never';

const rules: Readonly<Record<FailureKind, RetryRule>> = {
  network: 'byItself',
  status: 'byItself',
  integrity: 'byItself',
  timeout: 'onRequest',
  container: 'onRequest',
  evaluation: 'onRequest',
  render: 'onRequest',
  hang: 'onRequest',
  late: 'onRequest',
  interference: 'onRequest',
  manifest: 'never',
  contract: 'never',
};

interface FailureFacts {
  readonly detail: string;
  readonly cause?: unknown;
  readonly needs?: readonly UnmetNeed[];
}

/** Why a module is not on the screen. The kind is the key of its explanation. */
export class ModuleFailure extends Error {
  readonly kind: FailureKind;
  readonly module: string;
  /** What is not met, for the kind `contract`. */
  readonly needs: readonly UnmetNeed[];

  constructor(kind: FailureKind, module: string, { detail, cause, needs = [] }: FailureFacts) {
    super(`${module}: ${detail}`, { cause });
    this.name = 'ModuleFailure';
    this.kind = kind;
    this.module = module;
    this.needs = needs;
  }

  get retry(): RetryRule {
    return rules[this.kind];
  }
}

/** Anything thrown while `module` was at work, as a failure; what is one already stays as it is. */
export const toFailure = (module: string, error: unknown, kind: FailureKind): ModuleFailure =>
  error instanceof ModuleFailure
    ? error
    : new ModuleFailure(kind, module, {
        detail: error instanceof Error ? error.message : String(error),
        cause: error,
      });
