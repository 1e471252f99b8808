import { type KeyboardEvent, lazy, Suspense } from 'react';
import type { Format } from 'shared-kit/contracts/catalogues/formats';
import type { Trend } from 'shared-kit/contracts/tasks/task-trends';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { canBeNegative, withOtherSign } from 'shared-kit/domain/files/numbers';
import { FieldFrame, NumberInput, useFormContext, useTextInput } from 'shared-kit/web/form';
import { useLocalized } from 'shared-kit/web/i18n';
import { TriangleAlert } from 'shared-kit/web/icons';
import { Box, Button, Flex, Input, InputGroup } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';
import { OutsideActions } from './outside-actions.tsx';
import { isOutOfLimits } from './reading-text.ts';
import { unitOf, useReadingText } from './use-reading-text.ts';

/** The card is there before the drawing is. */
const TrendLine = lazy(() => import('./trend-line.tsx'));

export interface ReadingProps {
  readonly format: Format;
  /** Path of the reading in the form. */
  readonly name: string;
  readonly installationId: number;
  /** What it is read for, where something can be done about it. */
  readonly task?: Pick<Task, 'id' | 'installationId' | 'elementId'>;
  /** The reading of the time before, in words. */
  readonly previous: string | null;
  /** How it went on the element. */
  readonly trend?: Trend | undefined;
}

export const useHelp = ({ format, previous }: ReadingProps): { help?: string } => {
  const t = useText();
  const parts = [
    useReadingText().limits(format),
    previous === null ? '' : t('reading.previous', { value: previous }),
  ].filter(Boolean);
  return parts.length === 0 ? {} : { help: parts.join(' · ') };
};

/** On the way through the readings Enter goes on; only the last one's saves, with the button. */
export const toNextField = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  const fields = [
    ...(event.currentTarget.form?.querySelectorAll<HTMLElement>('input, textarea, [data-option]') ?? []),
  ];
  const following = fields
    .slice(fields.indexOf(event.currentTarget) + 1)
    .find((field) => field.tabIndex >= 0);
  if (!following) return;
  event.preventDefault();
  following.focus();
};

/** A number with its unit and limits, or a text. Out of limits is said at once and can be saved. */
export const TextReading = (props: ReadingProps) => {
  const { format, name } = props;
  const t = useText();
  const label = useLocalized()(format.name);
  const { setValue, setFocus } = useFormContext();
  const entry = useTextInput(name);
  const written = entry.value;
  const unit = unitOf(format);
  const isOut = isOutOfLimits(written, format);
  const changeSign = (): void => {
    setValue(name, withOtherSign(written), { shouldDirty: true });
    setFocus(name);
  };
  const shared = {
    enterKeyHint: 'next',
    maxLength: 400,
    size: 'lg',
    fontVariantNumeric: 'tabular-nums',
    ...(isOut ? { borderColor: 'orange.solid' } : {}),
    ...entry,
    onKeyDown: toNextField,
  } as const;
  const input = format.numeric ? (
    <NumberInput decimals {...shared} />
  ) : (
    <Input type="text" autoComplete="off" {...shared} />
  );
  return (
    <Box>
      <FieldFrame name={name} label={label} optional={!format.required} {...useHelp(props)}>
        <Flex gap="2" width="full">
          {unit === '' ? input : <InputGroup endElement={unit}>{input}</InputGroup>}
          {format.numeric && canBeNegative(format) ? (
            <Button variant="outline" size="lg" aria-label={t('reading.sign')} onClick={changeSign}>
              ±
            </Button>
          ) : null}
        </Flex>
      </FieldFrame>
      <Flex role="status" gap="1" align="center" color="fg.warning" fontWeight="semibold">
        {isOut ? (
          <>
            <TriangleAlert aria-hidden size={16} />
            {t('reading.outOfLimits')}
          </>
        ) : null}
      </Flex>
      {isOut && props.task ? <OutsideActions task={props.task} format={format} written={written} /> : null}
      {props.trend && props.trend.points.length > 1 ? (
        <Suspense fallback={<Box height="28px" />}>
          <TrendLine format={format} trend={props.trend} />
        </Suspense>
      ) : null}
    </Box>
  );
};
