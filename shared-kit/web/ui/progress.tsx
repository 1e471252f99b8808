/**
 * A bar that says how much of something is done, drawn as Chakra's and told in the person's language. That one runs a state machine for it, and brought the machinery
 * of all others to every page.
 */
import {
  createSlotRecipeContext,
  type HTMLChakraProps,
  type SlotRecipeProps,
} from '@chakra-ui/react/styled-system';
import { createContext, useContext } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useKitText } from '../i18n/use-kit-text.ts';

const { withProvider, withContext } = createSlotRecipeContext({ key: 'progress' });

type Part = HTMLChakraProps<'div'>;

const Frame = withProvider<HTMLDivElement, Part & SlotRecipeProps<'progress'>>('div', 'root');
const Label = withContext<HTMLSpanElement, Part>('span', 'label');
const Bar = withContext<HTMLDivElement, Part>('div', 'track');
const Done = withContext<HTMLDivElement, Part>('div', 'range');
const ValueText = withContext<HTMLSpanElement, Part>('span', 'valueText');

interface Scale {
  /** Null where nobody knows. */
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
}

const ScaleContext = createContext<Scale>({ value: null, min: 0, max: 100 });

const percentOf = ({ value, min, max }: Scale): number =>
  value === null ? -1 : ((value - min) / (max - min)) * 100;

const stateOf = ({ value, max }: Scale): string => {
  if (value === null) return 'indeterminate';
  return value === max ? 'complete' : 'loading';
};

const part = (name: string) => ({ 'data-scope': 'progress', 'data-part': name });

export interface ProgressRootProps extends Omit<Part, keyof Scale>, SlotRecipeProps<'progress'> {
  readonly value?: number | null | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

const Root = ({ value, min = 0, max = 100, style, ...rest }: ProgressRootProps) => {
  const scale = { value: value === undefined ? min + (max - min) / 2 : value, min, max };
  const percent = scale.value === null ? {} : { '--percent': percentOf(scale) };
  return (
    <ScaleContext value={scale}>
      <Frame
        {...part('root')}
        data-max={max}
        data-value={scale.value ?? undefined}
        data-state={stateOf(scale)}
        data-orientation="horizontal"
        style={{ ...percent, ...style }}
        {...rest}
      />
    </ScaleContext>
  );
};

const Track = (props: Part) => {
  const t = useKitText();
  const format = useFormat();
  const scale = useContext(ScaleContext);
  const share = () => format.number(percentOf(scale) / 100, { style: 'percent' });
  return (
    <Bar
      {...part('track')}
      role="progressbar"
      aria-label={scale.value === null ? t('loading') : share()}
      data-max={scale.max}
      aria-valuemin={scale.min}
      aria-valuemax={scale.max}
      aria-valuenow={scale.value ?? undefined}
      data-orientation="horizontal"
      data-state={stateOf(scale)}
      {...props}
    />
  );
};

const Range = ({ style, ...rest }: Part) => {
  const scale = useContext(ScaleContext);
  const width = scale.value === null ? {} : { width: `${percentOf(scale)}%` };
  return (
    <Done
      {...part('range')}
      data-orientation="horizontal"
      data-state={stateOf(scale)}
      style={{ ...width, ...style }}
      {...rest}
    />
  );
};

const ProgressLabel = (props: Part) => <Label {...part('label')} data-orientation="horizontal" {...props} />;

const ProgressValueText = (props: Part) => (
  <ValueText {...part('value-text')} aria-live="polite" {...props} />
);

export const Progress = { Root, Label: ProgressLabel, Track, Range, ValueText: ProgressValueText };
