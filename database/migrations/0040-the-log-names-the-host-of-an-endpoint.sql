-- Path and query of an endpoint's address are in practice a secret: the log keeps its host.
UPDATE audit_entries SET before = jsonb_set(before, '{url}', to_jsonb(substring(before->>'url' from '^[a-z]+://(?:[^/?#]*@)?([^/?#]+)')))
  WHERE subject_type = 'webhook' AND before->>'url' LIKE '%://%';
UPDATE audit_entries SET after = jsonb_set(after, '{url}', to_jsonb(substring(after->>'url' from '^[a-z]+://(?:[^/?#]*@)?([^/?#]+)')))
  WHERE subject_type = 'webhook' AND after->>'url' LIKE '%://%';
