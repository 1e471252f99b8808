import { type InstalledModule, installedModuleSchema, listModules } from 'shared-kit/contracts/modules';
import * as z from 'zod/mini';
import { ModuleFailure } from './module-failure.ts';

export interface InstalledModules {
  readonly modules: readonly InstalledModule[];
  /** Releases whose description this shell can't read. */
  readonly unreadable: readonly ModuleFailure[];
}

/** The contract with its items unread: one module's faulty manifest must not keep the others from being offered. */
export const listModulesLoosely = {
  ...listModules,
  answer: z.object({ data: z.array(z.unknown()), total: z.int() }),
};

const nameSchema = z.object({ name: z.string() });

const nameOf = (item: unknown): string => {
  const parsed = nameSchema.safeParse(item);
  return parsed.success ? parsed.data.name : '?';
};

export const readModules = ({ data }: { readonly data: readonly unknown[] }): InstalledModules => {
  const modules: InstalledModule[] = [];
  const unreadable: ModuleFailure[] = [];
  for (const item of data) {
    const parsed = installedModuleSchema.safeParse(item);
    if (parsed.success) modules.push(parsed.data);
    else unreadable.push(new ModuleFailure('manifest', nameOf(item), z.prettifyError(parsed.error)));
  }
  return { modules, unreadable };
};
