-- Why an import, or its undoing, ended before all of its articles were done: a colleague's wish, or whoever started it may
-- not change articles any more. What was done stays and can be undone.
ALTER TABLE imports ADD COLUMN stopped_because text CHECK (stopped_because IN ('asked', 'right', 'undo'));
