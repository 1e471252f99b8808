import { useFormat } from 'shared-kit/web/i18n';
import { Box, Flex, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { type Amount, type Fit, fitOf } from './load-rows.ts';

const tones: Readonly<Record<Fit, string>> = {
  unknown: 'blue',
  free: 'green',
  tight: 'orange',
  over: 'red',
};

/** Hours with a decimal at most, as in a timesheet. */
export const useHours = () => {
  const format = useFormat();
  return (minutes: number): string =>
    `${format.number(Math.round(minutes / 6) / 10, { maximumFractionDigits: 1 })} h`;
};

interface HoursBarProps {
  readonly amount: Amount;
  /** Hours that there are for it; 0 is not known. */
  readonly hours: number;
  /** Minutes that fill the bar where the hours are not known. */
  readonly most: number;
}

/** How full a time is: what is done of it dark, the rest light, and whether it fits in words. */
export const HoursBar = ({ amount, hours, most }: HoursBarProps) => {
  const t = useText();
  const fit = fitOf(amount.minutes, hours);
  const whole = Math.max(1, hours > 0 ? Math.max(hours * 60, amount.minutes) : most);
  const share = (minutes: number): string => `${(minutes / whole) * 100}%`;
  return (
    <Box width="full">
      <Flex height="2" borderRadius="full" bg="bg.emphasized" overflow="hidden" aria-hidden>
        <Box width={share(amount.doneMinutes)} bg={`${tones[fit]}.solid`} />
        <Box width={share(amount.minutes - amount.doneMinutes)} bg={`${tones[fit]}.solid`} opacity="0.55" />
      </Flex>
      {fit === 'unknown' ? null : (
        <Text
          as="span"
          display="block"
          color="fg.muted"
          textStyle="sm"
          fontWeight={fit === 'over' ? 'semibold' : 'normal'}
        >
          {t(`calendar.fit.${fit}`)}
        </Text>
      )}
    </Box>
  );
};
