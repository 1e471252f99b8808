import { useMemo, useState } from 'react';
import { ChoiceFrame, type ChoiceFrameProps } from './choice-frame.tsx';
import { ChoiceList, type ChoiceListProps } from './choice-list.tsx';
import { type Choice, matchingChoices } from './choices.ts';

interface FilteredListProps extends Pick<ChoiceListProps, 'title' | 'onChoose'> {
  readonly choices: readonly Choice[];
}

const FilteredList = ({ choices, ...list }: FilteredListProps) => {
  const [query, setQuery] = useState('');
  const sections = useMemo(
    () => [{ key: 'all', choices: matchingChoices(choices, query) }],
    [choices, query],
  );
  return <ChoiceList {...list} query={query} onQuery={setQuery} sections={sections} />;
};

type ChoiceDialogProps = FilteredListProps & Pick<ChoiceFrameProps, 'open' | 'onOpenChange'>;

/** A list to choose one of by typing a part of its name: arrows move, Enter takes, Escape leaves. */
export const ChoiceDialog = ({ open, onOpenChange, ...list }: ChoiceDialogProps) => (
  <ChoiceFrame title={list.title} open={open} onOpenChange={onOpenChange}>
    <FilteredList {...list} />
  </ChoiceFrame>
);
