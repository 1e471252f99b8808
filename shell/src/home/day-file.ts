/** Stands in the day's file: to ask for it fetches the file, and reads nothing of it yet. */
export {};
