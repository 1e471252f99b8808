import type { Doubt } from 'shared-kit/contracts/doubts';
import { inspectionPaths } from 'shared-kit/contracts/paths';
import { ModuleLink } from 'shared-kit/web/router';
import { chakra } from 'shared-kit/web/ui';
import { entityKinds } from '../audit/entity-kinds.ts';
import { useWords } from './use-words.ts';

const Anchor = chakra(ModuleLink, {
  base: { textDecoration: 'underline', textUnderlineOffset: '2px', overflowWrap: 'anywhere' },
});

/** `areas` of an address are `Area` in the audit, which knows where each is. */
export const typeOf = ({ resource }: Pick<Doubt, 'resource'>): string => {
  const singular = resource.endsWith('ies') ? `${resource.slice(0, -3)}y` : resource.replace(/s$/, '');
  return `${singular.charAt(0).toUpperCase()}${singular.slice(1)}`;
};

const addressOf = (doubt: Doubt): string | undefined => {
  const { installationId, recordId, inspectionType } = doubt;
  const path = Object.entries(inspectionPaths).find(([type]) => Number(type) === inspectionType)?.[1];
  if (inspectionType !== null && path && installationId !== null)
    return path.record({ id: recordId, installationId });
  const entityId = String(recordId);
  return entityKinds[typeOf(doubt)]?.href?.({ entityId, installationId });
};

/** What is in doubt, leading to its record where it has a page that the reader may open. */
export const RecordLink = ({ doubt, isLinked }: { readonly doubt: Doubt; readonly isLinked: boolean }) => {
  const local = useWords();
  const name = local(doubt.name);
  const to = isLinked ? addressOf(doubt) : undefined;
  return to === undefined ? name : <Anchor to={to}>{name}</Anchor>;
};
