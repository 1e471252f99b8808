import type { ReactNode } from 'react';
import type { ManualInline } from 'shared-kit/config/manual/manual.ts';
import { Link } from 'shared-kit/web/router';
import { chakra, Link as StyledLink } from 'shared-kit/web/ui';
import type { ManualPlace, ManualWay } from './manual-place.ts';

interface ManualInlinesProps {
  readonly parts: readonly ManualInline[];
  /** The page that the words stand on. */
  readonly page: string;
  readonly way: ManualWay;
}

interface PlaceLinkProps {
  readonly place: ManualPlace;
  readonly way: ManualWay;
  readonly children: ReactNode;
}

/** Leads to a place of the manual: within a panel, or on the page of the whole manual. */
export const PlaceLink = ({ place, way, children }: PlaceLinkProps) => (
  <StyledLink asChild textDecoration="underline">
    <Link
      to={way.addressOf(place)}
      onClick={(event) => {
        if (!way.onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        way.onOpen(place);
      }}
    >
      {children}
    </Link>
  </StyledLink>
);

/** Words of the manual, with what is strong, code or a link in them. */
export const ManualInlines = ({ parts, page, way }: ManualInlinesProps) =>
  parts.map((part, index) => {
    // Their order is the text's, which never changes while it is shown.
    const key = `${index}`;
    if (!('parts' in part)) {
      if (part.kind === 'text') return part.text;
      return (
        <chakra.code key={key} fontSize="0.9em" overflowWrap="anywhere">
          {part.text}
        </chakra.code>
      );
    }
    const words = <ManualInlines key={key} parts={part.parts} page={page} way={way} />;
    if (part.kind === 'link')
      return (
        <PlaceLink key={key} place={{ page: part.page || page, anchor: part.anchor }} way={way}>
          {words}
        </PlaceLink>
      );
    return part.kind === 'strong' ? <strong key={key}>{words}</strong> : <em key={key}>{words}</em>;
  });
