import type { ExportRunner } from './run-exports.ts';

export interface ExportDeps {
  readonly exports: ExportRunner;
}
