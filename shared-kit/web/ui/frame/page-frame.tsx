import { type ReactNode, useContext, useEffect } from 'react';
import { useRecordPlace } from '../../router/record-place.ts';
import { Box } from '../core.ts';
import { contentPadding } from '../layout-figures.ts';
import { BesideFrame } from './beside-frame.tsx';
import { type Crumb, Crumbs } from './crumbs.tsx';
import { FrameHost, type PageTab } from './frame-host.ts';
import { PageHeader } from './page-header.tsx';
import { PageTabs } from './page-tabs.tsx';

export interface PageFrameProps {
  readonly title: string;
  /** What the page belongs to, for the document's title: the installation's name. */
  readonly of?: string | undefined;
  /** One line that says what the page holds now. */
  readonly summary?: ReactNode;
  readonly crumbs?: readonly Crumb[];
  /** Path that the arrow before the title leads to. */
  readonly back?: string;
  readonly actions?: ReactNode;
  /** In place of the tabs of the page's area; an empty list shows none. */
  readonly tabs?: readonly PageTab[];
  /** How much waits behind the tabs of the area, by their paths; undefined while that is not known. */
  readonly counts?: Readonly<Record<string, number | undefined>>;
  /** It stands in the place of a page that can't be shown: nothing remembers its name. */
  readonly isStandIn?: boolean;
  readonly children: ReactNode;
}

const noCounts: Readonly<Record<string, number | undefined>> = {};

/**
 * What every page has: its name, a line on what it holds, the other pages of its area, the way back, what can be done. Beside a list a
 * record's page has no surroundings but its own name and actions.
 */
export const PageFrame = (props: PageFrameProps) => {
  const {
    title,
    of,
    summary,
    crumbs: own = [],
    back,
    actions,
    counts = noCounts,
    isStandIn,
    children,
  } = props;
  const { tabs: area, section, onTitle } = useContext(FrameHost);
  const tabs =
    props.tabs ?? area.map((tab) => (tab.to in counts ? { ...tab, count: counts[tab.to] ?? null } : tab));
  const crumbs = section && own.length > 0 ? [section, ...own] : own;
  const isBeside = useRecordPlace() === 'beside';
  useEffect(() => {
    // The document is called by the list.
    if (isBeside) return;
    document.title = of === undefined ? title : `${title} · ${of}`;
    if (!isStandIn) onTitle?.(title);
  }, [title, of, isBeside, isStandIn, onTitle]);
  if (isBeside) return <BesideFrame {...props} />;
  return (
    <Box
      paddingX={contentPadding}
      paddingTop={{ base: '2', lg: crumbs.length > 0 ? '3' : '0' }}
      paddingBottom="4"
    >
      {crumbs.length > 0 ? <Crumbs crumbs={crumbs} /> : null}
      <PageHeader
        title={title}
        summary={summary}
        back={back}
        actions={actions}
        isLong={crumbs.length > 0}
        tabs={tabs.length > 0 ? <PageTabs tabs={tabs} /> : undefined}
      />
      {children}
    </Box>
  );
};
