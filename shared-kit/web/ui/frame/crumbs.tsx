import { Breadcrumb } from '@chakra-ui/react/breadcrumb';
import { Fragment } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Link } from '../../router/links.tsx';

export interface Crumb {
  readonly label: string;
  /** The last one, where the reader is, has none. */
  readonly to?: string;
  /** What the history keeps with that page. */
  readonly state?: unknown;
}

export const Crumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => (
  <Breadcrumb.Root aria-label={useKitText()('breadcrumb')} marginBottom="2">
    {/* One line on a phone: names of places that come later move nothing. */}
    <Breadcrumb.List
      flexWrap={{ base: 'nowrap', md: 'wrap' }}
      whiteSpace={{ base: 'nowrap', md: 'normal' }}
      overflowX="auto"
      padding="1"
      margin="-1"
    >
      {crumbs.map(({ label, to, state }, index) => (
        <Fragment key={`${label}${to}`}>
          <Breadcrumb.Item>
            {to === undefined ? (
              <Breadcrumb.CurrentLink>{label}</Breadcrumb.CurrentLink>
            ) : (
              <Breadcrumb.Link asChild>
                <Link to={to} state={state}>
                  {label}
                </Link>
              </Breadcrumb.Link>
            )}
          </Breadcrumb.Item>
          {index < crumbs.length - 1 ? <Breadcrumb.Separator /> : null}
        </Fragment>
      ))}
    </Breadcrumb.List>
  </Breadcrumb.Root>
);
