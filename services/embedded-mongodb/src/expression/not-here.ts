/** The operators of MongoDB's expressions that no service needs. */
import { notSupported } from '../errors.ts';
import type { Operator } from './compile.ts';

const NAMES = `
  $abs $allElementsTrue $anyElementTrue $arrayToObject $avg $binarySize $bsonSize $ceil $cmp $const $convert
  $dateAdd $dateDiff $dateFromParts $dateFromString $dateSubtract $dateToParts $dateTrunc $dayOfMonth
  $dayOfWeek $dayOfYear $divide $firstN $floor $function $getField $hour $indexOfBytes $indexOfCP $isArray
  $isNumber $isoDayOfWeek $isoWeek $isoWeekYear $last $lastN $let $ltrim $maxN $mergeObjects $meta $millisecond
  $min $minN $minute $mod $month $multiply $objectToArray $rand $regexFind $regexFindAll $regexMatch
  $replaceAll $replaceOne $reverseArray $round $rtrim $second $setEquals $setField $setIsSubset $slice
  $sortArray $strLenBytes $strLenCP $strcasecmp $substr $substrBytes $substrCP $sum $switch $toBool $toDate
  $toDecimal $toDouble $toHashedIndexKey $toInt $toLong $toLower $toObjectId $toUpper $trunc $tsIncrement
  $tsSecond $type $unsetField $week $year $zip
`;

const refuse: Operator = (_argument, _scope, name) => {
  throw notSupported(name);
};

export const notHere: ReadonlyMap<string, Operator> = new Map(
  NAMES.trim()
    .split(/\s+/)
    .map((name) => [name, refuse]),
);
