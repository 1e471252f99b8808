/** How a plan lies on paper: lengths in millimetres, from the left upper corner. */

export const papers = {
  A4: { short: 210, long: 297 },
  A3: { short: 297, long: 420 },
} as const;
export type Paper = keyof typeof papers;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlanSheet {
  readonly width: number;
  readonly height: number;
  readonly orientation: 'portrait' | 'landscape';
  /** Where the plan is drawn, as large as it fits. */
  readonly plan: Box;
  /** Columns of the list on the pages after it, and how many lines one has. */
  readonly columns: number;
  readonly lines: number;
}

/** What printers may miss, and room for the line above and below. */
export const edge = 10;
export const headRoom = 14;
const footRoom = 6;
export const lineStep = 5.5;
const narrowestColumn = 85;

/** As the plan lies: a wide one on a wide page. */
export const planSheet = (
  paper: Paper,
  plan: { readonly width: number; readonly height: number },
): PlanSheet => {
  const { short, long } = papers[paper];
  const orientation = plan.width > plan.height ? 'landscape' : 'portrait';
  const [width, height] = orientation === 'landscape' ? [long, short] : [short, long];
  const room = { width: width - 2 * edge, height: height - 2 * edge - headRoom - footRoom };
  const scale = Math.min(room.width / plan.width, room.height / plan.height);
  const size = { width: plan.width * scale, height: plan.height * scale };
  return {
    width,
    height,
    orientation,
    plan: {
      x: edge + (room.width - size.width) / 2,
      y: edge + headRoom + (room.height - size.height) / 2,
      ...size,
    },
    columns: Math.floor(room.width / narrowestColumn),
    lines: Math.floor(room.height / lineStep),
  };
};

/** Pages in all: the plan's, and those of its list. */
export const planPages = ({ columns, lines }: PlanSheet, count: number): number =>
  1 + Math.ceil(count / (columns * lines));
