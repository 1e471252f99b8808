import { useState } from 'react';
import { Link } from 'shared-kit/web/router';
import { Box, Button, Center, Flex, Text } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';

interface ChoiceRow {
  readonly key: string;
  readonly name: string;
  readonly hint: string;
  /** Of the record that stands for it. */
  readonly to?: string;
}

interface ChoiceRowsProps {
  readonly rows: readonly ChoiceRow[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Rows that are seen at once. */
const few = 5;

/** Places and elements, each to be chosen; those after the first few once somebody asks for them. */
export const ChoiceRows = ({ rows, chosen, onChoose }: ChoiceRowsProps) => {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, few);
  const toggle = (key: string): void =>
    onChoose(chosen.has(key) ? new Set([...chosen].filter((one) => one !== key)) : new Set([...chosen, key]));
  return (
    <>
      <Box as="ul" listStyleType="none" marginTop="1">
        {shown.map(({ key, name, hint, to }) => (
          <Flex as="li" key={key} gap="2" align="center" minHeight="44px">
            <Center as="label" minWidth="44px" minHeight="44px" cursor="pointer">
              <input
                type="checkbox"
                aria-label={t('legal.select', { name })}
                checked={chosen.has(key)}
                onChange={() => toggle(key)}
                style={{ width: 20, height: 20 }}
              />
            </Center>
            <Box minWidth="0">
              {to === undefined ? (
                <Text overflowWrap="anywhere">{name}</Text>
              ) : (
                <Link to={to}>
                  <Text as="span" textDecoration="underline">
                    {name}
                  </Text>
                </Link>
              )}
              {hint === '' ? null : (
                <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
                  {hint}
                </Text>
              )}
            </Box>
          </Flex>
        ))}
      </Box>
      {shown.length < rows.length ? (
        <Button variant="ghost" minHeight="44px" onClick={() => setWhole(true)}>
          {t('legal.showAll', { count: rows.length - shown.length })}
        </Button>
      ) : null}
    </>
  );
};
