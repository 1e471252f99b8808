/** What a release consists of: its pages, and what it contributes to slots. */
import type { ComponentType } from 'react';
import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import type { RemoteModule } from 'shared-kit/web/app';
import type { ContributionCode } from 'shared-kit/web/slots';
import { ModuleFailure } from '../failures/module-failure.ts';

export interface PartKind<T> {
  /**
   * How the part with that key is fetched, and how what came is checked: a release may have been built by anybody.
   * @throws ModuleFailure
   */
  readonly find: (
    installed: InstalledModule,
    remote: RemoteModule,
    key: string,
  ) => { readonly load: () => Promise<unknown>; readonly check: (loaded: unknown) => T };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const defaultOf = (loaded: unknown): unknown => (isRecord(loaded) ? loaded.default : undefined);

/** A function, or one of React's wrappers around one. */
const isComponent = (value: unknown): value is ComponentType =>
  typeof value === 'function' || (isRecord(value) && '$$typeof' in value);

export const pageParts: PartKind<ComponentType> = {
  find: ({ name }, { pages }, key) => {
    const load = pages[key];
    if (!load) throw new ModuleFailure('container', name, { detail: `it has no page "${key}"` });
    const check = (loaded: unknown): ComponentType => {
      const page = defaultOf(loaded);
      if (!isComponent(page))
        throw new ModuleFailure('container', name, { detail: `page "${key}" has no default export` });
      return page;
    };
    return { load, check };
  },
};

const isContributionCode = (value: unknown): value is ContributionCode =>
  isRecord(value) && typeof value.slot === 'string' && isComponent(value.Component);

export const contributionParts: PartKind<ContributionCode> = {
  find: ({ name, manifest }, { contributions = {} }, key) => {
    const load = contributions[key];
    if (!load) throw new ModuleFailure('container', name, { detail: `it has no contribution "${key}"` });
    const slots = (manifest.contributions ?? []).flatMap((each) =>
      'component' in each && each.component === key ? [each.slot] : [],
    );
    const check = (loaded: unknown): ContributionCode => {
      const code = defaultOf(loaded);
      if (!isContributionCode(code) || !slots.includes(code.slot))
        throw new ModuleFailure('container', name, {
          detail: `contribution "${key}" is not made for ${slots.join(', ')}`,
        });
      return code;
    };
    return { load, check };
  },
};
