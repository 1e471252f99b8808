import { useState } from 'react';
import { Checkbox } from '../../choices.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { X } from '../../icons.ts';
import { Box, Button, Flex, Input, Stack, Text } from '../../ui/core.ts';
import type { OptionSearch } from '../../ui/filters/filter.ts';
import { matchingChoices } from './matching-choices.ts';
import type { Choice } from './offered-choice.ts';

/** So many of a long list are looked at; the others are searched for. */
const atOnce = 50;

interface ManyChoicesProps {
  readonly label: string;
  readonly options: readonly Choice[];
  readonly chosen: readonly Choice['value'][];
  readonly disabled: boolean;
  readonly search?: OptionSearch | undefined;
  readonly onChoose: (value: Choice['value'], checked: boolean) => void;
}

const Chosen = ({ options, chosen, disabled, onChoose }: ManyChoicesProps) => {
  const t = useKitText();
  return (
    <Flex
      as="ul"
      gap="2"
      wrap="wrap"
      listStyleType="none"
      aria-label={t('choices.chosen', { count: chosen.length })}
    >
      {options
        .filter(({ value }) => chosen.includes(value))
        .map(({ value, label }) => (
          <li key={value}>
            <Button
              size="xs"
              variant="subtle"
              borderRadius="full"
              maxWidth="full"
              disabled={disabled}
              aria-label={t('choices.remove', { choice: label })}
              onClick={() => onChoose(value, false)}
            >
              {label}
              <X aria-hidden />
            </Button>
          </li>
        ))}
    </Flex>
  );
};

/** Of a long list: what is chosen on top, the rest found by a part of its words. */
export const ManyChoices = (props: ManyChoicesProps) => {
  const { label, options, chosen, disabled, search, onChoose } = props;
  const t = useKitText();
  const { number } = useFormat();
  const [query, setQuery] = useState('');
  const found = matchingChoices(options, query);
  const listed = search ? found.slice(0, atOnce) : found;
  const said = (): string => {
    if (search?.busy) return '';
    if (found.length === 0) return t('combobox.nothing');
    const total = search?.total ?? found.length;
    return listed.length < total
      ? t('combobox.more', { shown: number(listed.length), total: number(total) })
      : '';
  };
  return (
    <Stack gap="2">
      {chosen.length > 0 ? <Chosen {...props} /> : null}
      <Input
        type="search"
        autoComplete="off"
        aria-label={t('searchIn', { label })}
        placeholder={t('searchIn', { label })}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          search?.onSearch(target.value);
        }}
        // The form is not what Enter means here.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Box borderWidth="1px" borderRadius="md" maxHeight="60" overflowY="auto" paddingX="3">
        {listed.map(({ value, label: text }) => (
          <Checkbox.Root
            key={value}
            display="flex"
            minHeight={{ base: '44px', md: '8' }}
            checked={chosen.includes(value)}
            disabled={disabled}
            onCheckedChange={({ checked }) => onChoose(value, checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{text}</Checkbox.Label>
          </Checkbox.Root>
        ))}
        <Text role="status" color="fg.muted" paddingY={said() === '' ? '0' : '2'}>
          {said()}
        </Text>
      </Box>
    </Stack>
  );
};
