import { Menu } from 'shared-kit/web/overlays';
import { Flex } from 'shared-kit/web/ui';

export interface RadioRowProps {
  readonly choices: readonly { readonly value: string; readonly label: string; readonly lang?: string }[];
}

/** Few choices of a menu beside each other, so that what comes below them is in sight on a phone. */
export const RadioRow = ({ choices }: RadioRowProps) => (
  <Flex gap="1">
    {choices.map(({ value, label, lang }) => (
      <Menu.RadioItem
        key={value}
        value={value}
        {...(lang === undefined ? {} : { lang })}
        flex="1"
        justifyContent="center"
        paddingX="1"
        textAlign="center"
        _checked={{ bg: 'bg.emphasized', fontWeight: 'semibold' }}
      >
        {label}
      </Menu.RadioItem>
    ))}
  </Flex>
);
