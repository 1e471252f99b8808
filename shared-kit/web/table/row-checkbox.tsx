import { chakra } from '../ui/core.ts';

interface RowCheckboxProps {
  readonly label: string;
  readonly checked: boolean | 'indeterminate';
  readonly onChange: (checked: boolean) => void;
  readonly tabIndex?: number;
}

/** The browser's own: a list draws as many as it has rows. */
const Box = chakra('input', {
  base: {
    display: 'block',
    width: '4.5',
    height: '4.5',
    margin: '0.75',
    cursor: 'pointer',
    accentColor: 'brand.solid',
    outlineOffset: '2px',
  },
});

/** As much as a finger needs, within the card. */
const Target = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minWidth: { base: '44px', md: 'auto' },
    minHeight: { base: '44px', md: 'auto' },
    marginInlineStart: { base: '-2', md: '0' },
    cursor: 'pointer',
  },
});

export const RowCheckbox = ({ label, checked, onChange, tabIndex = 0 }: RowCheckboxProps) => (
  <Target onClick={(event) => event.stopPropagation()}>
    <Box
      type="checkbox"
      aria-label={label}
      tabIndex={tabIndex}
      checked={checked === true}
      ref={(input: HTMLInputElement | null) => {
        if (input) input.indeterminate = checked === 'indeterminate';
      }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  </Target>
);
