import { Fragment } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { ChevronLeft } from '../../icons.ts';
import { Link } from '../../router/links.tsx';
import { Box, chakra } from '../core.ts';
import { Breadcrumb } from '../parts/breadcrumb.ts';

export interface Crumb {
  readonly label: string;
  /** The last one, where the reader is, has none. */
  readonly to?: string;
  /** What the history keeps with that page. */
  readonly state?: unknown;
}

const Place = chakra(Link, {
  base: {
    display: { base: 'inline-flex', md: 'inline' },
    alignItems: 'center',
    gap: '1',
    minWidth: '0',
    // High enough for a thumb, over the space around it.
    paddingY: { base: '3', md: '0' },
    marginY: { base: '-3', md: '0' },
  },
});

/** The whole way at the desk; on the phone the way back to what the page lies in, which leads on from there. */
export const Crumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => {
  const nearest = crumbs.findLastIndex(({ to }) => to !== undefined);
  return (
    <Breadcrumb.Root aria-label={useKitText()('breadcrumb')} marginBottom="2">
      {/* Pixels: with large text it would reach beyond the page's edge. */}
      <Breadcrumb.List padding="4px" margin="-4px">
        {crumbs.map(({ label, to, state }, index) => (
          <Fragment key={`${label}${to}`}>
            <Breadcrumb.Item minWidth="0" {...(index === nearest ? {} : { hideBelow: 'md' })}>
              {to === undefined ? (
                <Breadcrumb.CurrentLink>{label}</Breadcrumb.CurrentLink>
              ) : (
                <Breadcrumb.Link asChild>
                  <Place to={to} state={state}>
                    <Box as="span" hideFrom="md" flexShrink="0">
                      <ChevronLeft aria-hidden size={18} />
                    </Box>
                    <Box as="span" minWidth="0" truncate={{ base: true, md: false }}>
                      {label}
                    </Box>
                  </Place>
                </Breadcrumb.Link>
              )}
            </Breadcrumb.Item>
            {index < crumbs.length - 1 ? <Breadcrumb.Separator hideBelow="md" /> : null}
          </Fragment>
        ))}
      </Breadcrumb.List>
    </Breadcrumb.Root>
  );
};
