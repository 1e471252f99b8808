import type { ReactNode } from 'react';
import { Tabs } from '../panels.ts';
import { useUrlState } from '../router/use-url-state.ts';

export interface RecordTab {
  /** In the address, while it is not the first one. */
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** What belongs to a record, one thing at a time; the address names the one that is shown. */
export const RecordTabs = ({ tabs }: { readonly tabs: readonly RecordTab[] }) => {
  const first = tabs[0]?.key ?? '';
  const [{ tab }, setState] = useUrlState({ tab: '' });
  const shown = tabs.some(({ key }) => key === tab) ? tab : first;
  return (
    <Tabs.Root
      value={shown}
      lazyMount
      unmountOnExit
      onValueChange={({ value }) => setState({ tab: value === first ? '' : value })}
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
