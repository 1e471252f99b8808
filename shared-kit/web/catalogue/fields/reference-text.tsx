import { Fragment } from 'react';
import { useRoute } from '../../query/use-route.ts';
import type { Reference } from '../catalogue.ts';
import { useReferenceName } from './use-references.ts';

/** What a reference is called; one that is no more keeps its number. */
export const ReferenceText = ({ source, id }: { readonly source: Reference; readonly id: unknown }) => {
  const name = useReferenceName(source, id);
  const { isError } = useRoute(source.routes.get, { params: { id: String(id) } }, { enabled: false });
  return name === '' && isError ? `#${String(id)}` : name;
};

/** What several are called, in their order. */
export const ReferenceTexts = ({
  source,
  ids,
}: {
  readonly source: Reference;
  readonly ids: readonly unknown[];
}) =>
  ids.map((id, index) => (
    <Fragment key={String(id)}>
      {index === 0 ? '' : ', '}
      <ReferenceText source={source} id={id} />
    </Fragment>
  ));
