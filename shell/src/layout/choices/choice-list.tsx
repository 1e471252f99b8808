import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { Dialog } from 'shared-kit/web/overlays';
import { Box, Heading, Input, Text } from 'shared-kit/web/ui';
import { ChoiceRow } from './choice-row.tsx';
import { SectionState } from './choice-state.tsx';
import type { Choice, ChoiceSection } from './choices.ts';

export interface ChoiceListProps {
  readonly title: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly sections: readonly ChoiceSection[];
  readonly onChoose: (choice: Choice) => void;
  /** It is marked, and soon chosen perhaps. */
  readonly onApproach?: (choice: Choice) => void;
}

/** A field to type in and what fits it, one of them marked: arrows move over all sections, Enter takes. */
export const ChoiceList = ({ title, query, onQuery, sections, onChoose, onApproach }: ChoiceListProps) => {
  const { t } = useTranslation('shell');
  const [active, setActive] = useState(0);
  const id = useId();
  const found = sections.flatMap(({ choices }) => choices);
  const marked = found[active];
  // The dialog selects what is in its first field: who is typing already types on.
  const typesOn = useRef(query !== '');
  const approached = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!marked || approached.current === marked.key) return;
    approached.current = marked.key;
    onApproach?.(marked);
  }, [marked, onApproach]);
  const move = (event: KeyboardEvent, step: number) => {
    event.preventDefault();
    const next = (active + step + found.length) % Math.max(found.length, 1);
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(event, 1);
    if (event.key === 'ArrowUp') move(event, -1);
    if (event.key === 'Enter' && marked) onChoose(marked);
  };
  const isEmpty = found.length === 0 && sections.every(({ state }) => state === undefined);
  return (
    <>
      <Box padding="3" borderBottomWidth="1px">
        <Input
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={marked ? `${id}-${active}` : undefined}
          aria-label={title}
          placeholder={title}
          value={query}
          onChange={(event) => {
            onQuery(event.target.value);
            setActive(0);
          }}
          onSelect={({ currentTarget: field }) => {
            if (!typesOn.current || field.selectionStart === field.selectionEnd) return;
            typesOn.current = false;
            field.setSelectionRange(field.value.length, field.value.length);
          }}
          onKeyDown={onKeyDown}
        />
      </Box>
      {/* The list itself scrolls, not what is around it: the field above moves it by its keys. */}
      <Dialog.Body padding="2" display="flex" flexDirection="column" overflow="hidden">
        <Box role="listbox" id={`${id}-list`} aria-label={title} minHeight="0" overflowY="auto">
          {sections
            .filter(({ choices }) => choices.length > 0)
            .map(({ key, title: heading, choices }) => (
              <Box key={key} role={heading ? 'group' : 'presentation'} aria-label={heading}>
                {heading ? (
                  <Heading as="div" aria-hidden size="sm" color="fg.muted" paddingX="3" paddingTop="2">
                    {heading}
                  </Heading>
                ) : null}
                {choices.map((choice) => {
                  const index = found.indexOf(choice);
                  return (
                    <ChoiceRow
                      key={choice.key}
                      id={`${id}-${index}`}
                      choice={choice}
                      isMarked={index === active}
                      onMark={() => setActive(index)}
                      onChoose={() => onChoose(choice)}
                    />
                  );
                })}
              </Box>
            ))}
        </Box>
        {sections.map((section) => (
          <SectionState key={section.key} section={section} />
        ))}
        <Text role="status" color="fg.muted" padding={isEmpty ? '3' : '0'}>
          {isEmpty ? t('search.nothing', { query }) : ''}
        </Text>
      </Dialog.Body>
    </>
  );
};
