interface Lasting {
  readonly from: string;
  readonly to: string;
}

/** The lane of each span, counted from 0, so that no two in a lane are there on the same day: always the highest that is free. */
export const lanesOf = (spans: readonly Lasting[]): number[] => {
  const lanes: Lasting[][] = [];
  return spans.map((span) => {
    const free = lanes.findIndex((lane) => lane.every(({ from, to }) => to < span.from || span.to < from));
    const lane = free < 0 ? lanes.length : free;
    lanes[lane] = [...(lanes[lane] ?? []), span];
    return lane;
  });
};
