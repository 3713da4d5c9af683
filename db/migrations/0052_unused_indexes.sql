-- Lists and searches of the shop are made in memory (server/catalogue-index): nobody asks these indexes any more, and
-- each product that is written had to be put into them. The words are read as a whole when a process starts.
DROP INDEX products_document;
DROP INDEX products_popular;
DROP INDEX vocabulary_prefix;
DROP INDEX vocabulary_sound;
DROP INDEX vocabulary_near;
DROP INDEX vocabulary_skeleton;
