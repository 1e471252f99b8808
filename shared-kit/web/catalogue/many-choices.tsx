import { useState } from 'react';
import { Checkbox } from '../choices.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { X } from '../icons.ts';
import { Box, Button, Flex, Input, Stack, Text } from '../ui/core.ts';
import { matchingChoices } from './matching-choices.ts';
import type { Choice } from './offered-choice.ts';

interface ManyChoicesProps {
  readonly label: string;
  readonly options: readonly Choice[];
  readonly chosen: readonly Choice['value'][];
  readonly disabled: boolean;
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
  const { label, options, chosen, disabled, onChoose } = props;
  const t = useKitText();
  const [query, setQuery] = useState('');
  const found = matchingChoices(options, query);
  return (
    <Stack gap="2">
      {chosen.length > 0 ? <Chosen {...props} /> : null}
      <Input
        type="search"
        autoComplete="off"
        aria-label={t('searchIn', { label })}
        placeholder={t('searchIn', { label })}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        // The form is not what Enter means here.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Box borderWidth="1px" borderRadius="md" maxHeight="60" overflowY="auto" paddingX="3">
        {found.map(({ value, label: text }) => (
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
        <Text role="status" color="fg.muted" paddingY={found.length === 0 ? '2' : '0'}>
          {found.length === 0 ? t('combobox.nothing') : ''}
        </Text>
      </Box>
    </Stack>
  );
};
