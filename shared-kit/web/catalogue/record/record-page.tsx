import type { ReactNode } from 'react';
import { Flex } from '../../ui/core.ts';
import type { Crumb } from '../../ui/frame/crumbs.tsx';
import { PageFrame } from '../../ui/frame/page-frame.tsx';
import { type RecordTab, RecordTabs } from './record-tabs.tsx';

export interface RecordPageProps {
  /** The record's name. */
  readonly title: string;
  /** The installation's name: the document is called by both. */
  readonly of?: string | undefined;
  /** The list that it is one of, and the way there. */
  readonly list: { readonly label: string; readonly to: string };
  /** What the record lies in, from the largest to the smallest. */
  readonly within?: readonly Crumb[];
  /** Its state, in words with a sign. */
  readonly badges?: ReactNode;
  readonly actions?: ReactNode;
  readonly tabs?: readonly RecordTab[];
  /** The facts, or what stands in their place. */
  readonly children: ReactNode;
}

/** A record's page: where it is, its name and state, its facts, then what belongs to it in tabs. */
export const RecordPage = ({
  title,
  of,
  list,
  within = [],
  badges,
  actions,
  tabs = [],
  children,
}: RecordPageProps) => (
  <PageFrame
    title={title}
    of={of}
    crumbs={[list, ...within.map((crumb) => ({ ...crumb, state: { list: list.to } })), { label: title }]}
    summary={
      badges === undefined ? undefined : (
        <Flex as="span" gap="2" wrap="wrap" align="center" marginTop="1">
          {badges}
        </Flex>
      )
    }
    actions={actions}
  >
    {children}
    {tabs.length > 0 ? <RecordTabs tabs={tabs} /> : null}
  </PageFrame>
);
