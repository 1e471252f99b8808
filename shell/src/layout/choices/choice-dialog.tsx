import { useMemo, useState } from 'react';
import type { OpenProps } from '../on-demand.tsx';
import { ChoiceFrame } from './choice-frame.tsx';
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

/** A list to choose one of by typing a part of its name: arrows move, Enter takes, Escape leaves. */
const ChoiceDialog = ({ isOpen, onClose, ...list }: FilteredListProps & OpenProps) => (
  <ChoiceFrame title={list.title} isOpen={isOpen} onClose={onClose}>
    <FilteredList {...list} />
  </ChoiceFrame>
);

export default ChoiceDialog;
