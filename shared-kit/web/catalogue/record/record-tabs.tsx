import type { ReactNode } from 'react';
import { Tabs } from '../../panels.ts';
import { useUrlState } from '../../router/use-url-state.ts';

export interface RecordTab {
  /** In the address, while it is not the first one. */
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

export interface RecordTabsProps {
  readonly tabs: readonly RecordTab[];
  /** What names the tab in the address: `tab`, unless the page around it has tabs of its own. */
  readonly name?: string;
}

/** What belongs to a record, one thing at a time; the address names the one that is shown. */
export const RecordTabs = ({ tabs, name = 'tab' }: RecordTabsProps) => {
  const first = tabs[0]?.key ?? '';
  const [{ [name]: tab = '' }, setState] = useUrlState<Record<string, string>>({ [name]: '' });
  const shown = tabs.some(({ key }) => key === tab) ? tab : first;
  return (
    <Tabs.Root
      value={shown}
      lazyMount
      unmountOnExit
      onValueChange={({ value }) => setState({ [name]: value === first ? '' : value })}
    >
      <Tabs.List overflowX="auto" overflowY="hidden">
        {tabs.map(({ key, label }) => (
          <Tabs.Trigger key={key} value={key} flexShrink="0">
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ key, content }) => (
        <Tabs.Content key={key} value={key}>
          {content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
};
