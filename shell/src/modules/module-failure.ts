import type { FailureKind } from 'shared-kit/contracts/module-reports';

export type { FailureKind } from 'shared-kit/contracts/module-reports';

/** Why a module is not on the screen. The kind is the key of its explanation and says whether trying again can help. */
const transient: ReadonlySet<FailureKind> = new Set(['network', 'status', 'integrity']);

export class ModuleFailure extends Error {
  readonly kind: FailureKind;
  readonly module: string;

  constructor(kind: FailureKind, module: string, detail: string, cause?: unknown) {
    super(`${module}: ${detail}`, { cause });
    this.name = 'ModuleFailure';
    this.kind = kind;
    this.module = module;
  }

  /** Worth trying again without anybody asking. */
  get isTransient(): boolean {
    return transient.has(this.kind);
  }
}

/** Anything thrown while `module` was at work, as a failure; what is one already stays as it is. */
export const toFailure = (module: string, error: unknown, kind: FailureKind): ModuleFailure =>
  error instanceof ModuleFailure
    ? error
    : new ModuleFailure(kind, module, error instanceof Error ? error.message : String(error), error);
