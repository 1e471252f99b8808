import type { LevelLine, LevelProposal } from 'shared-kit/contracts/plans/level-work';
import { type Placing, peopleFor } from 'shared-kit/domain/tasks/level-work';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { Box, Button, Flex, NativeSelect, Text } from 'shared-kit/web/ui';
import { useHours } from '../calendar/hours-bar.tsx';
import { useText } from '../use-text.ts';

interface LevelLineProps {
  readonly line: LevelLine;
  readonly placing: Placing;
  readonly proposal: LevelProposal;
  readonly onChoose: (placing: Placing) => void;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <NativeSelect.Root width="auto" minWidth="9rem">
    <NativeSelect.Field aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);

/** One task that would be elsewhere: where it is, where it would be, and another place for it. */
export const LevelLineRow = ({ line, placing, proposal, onChoose }: LevelLineProps) => {
  const t = useText();
  const local = useLocalized();
  const hours = useHours();
  const { day: dayText } = useFormat();
  const { people, days } = proposal;
  const nameOf = (id: number | null): string =>
    people.find((person) => person.id === id)?.name ?? t(id === null ? 'assignee.nobody' : 'level.former');
  const open = days.filter((day) => day >= line.from && day <= line.to);
  const able = peopleFor(line, people).map(({ id }) => id);
  const persons = [...new Set([...able, line.personId, placing.personId])];
  const name = `${line.elementName} · ${local(line.choreName)}`;
  const isMoved = placing.day !== line.day || placing.personId !== line.personId;
  return (
    <Flex as="li" gap="3" align="center" wrap="wrap" paddingY="2" borderTopWidth="1px">
      <Box flex="1" minWidth="14rem">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Text color="fg.muted">
          {line.areaName} · {hours(line.minutes)}
        </Text>
        <Text color="fg.muted">
          {t('level.was', { day: dayText(line.day), name: nameOf(line.personId) })}
        </Text>
      </Box>
      <Choice
        label={t('level.dayOf', { name })}
        value={placing.day}
        options={[...new Set([...open, line.day, placing.day])]
          .toSorted()
          .map((day) => ({ value: day, label: dayText(day) }))}
        onChange={(day) => onChoose({ ...placing, day })}
      />
      <Choice
        label={t('level.personOf', { name })}
        value={String(placing.personId ?? 0)}
        options={persons.map((id) => ({ value: String(id ?? 0), label: nameOf(id) }))}
        onChange={(id) => onChoose({ ...placing, personId: id === '0' ? null : Number(id) })}
      />
      <Button
        variant="ghost"
        minHeight="44px"
        disabled={!isMoved}
        aria-label={t('level.leaveOne', { name })}
        onClick={() => onChoose({ day: line.day, personId: line.personId })}
      >
        {t('level.leave')}
      </Button>
    </Flex>
  );
};
